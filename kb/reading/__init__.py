"""Reading what people wrote: names compared kindly, YAML read strictly, faults reported with their place.

The leaf of the package: it imports nothing else of ``kb``, and every other part may use it.
"""

from kb.reading.faults import MOST_TOLD, Fault, FaultyBase, quoted
from kb.reading.names import nearest, normalise
from kb.reading.strict_yaml import Node, YamlFault, YamlList, YamlMap, read, read_all

__all__ = [
    "MOST_TOLD",
    "Fault",
    "FaultyBase",
    "Node",
    "YamlFault",
    "YamlList",
    "YamlMap",
    "nearest",
    "normalise",
    "quoted",
    "read",
    "read_all",
]
