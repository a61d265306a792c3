"""The site without a network: what a device keeps after one visit, and the same as files for any web host."""
