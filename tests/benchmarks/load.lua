-- wrk's part of tests/benchmarks/load.py: sends the requests of a file in turn, ends with one line of figures.
local requests = {}
local at = 0

function init(args)
  for line in io.lines(args[1]) do
    local method, path, body = line:match("^(%S+) (%S+) ?(.*)$")
    local headers = { ["Accept-Encoding"] = "gzip" }
    if body ~= "" then headers["Content-Type"] = "application/json" end
    requests[#requests + 1] = wrk.format(method, path, headers, body ~= "" and body or nil)
  end
  at = math.random(#requests)
end

function request()
  at = at % #requests + 1
  return requests[at]
end

function done(summary, latency)
  local errors = summary.errors
  print(string.format(
    "figures %d %d %d %d %d %d", summary.requests, summary.duration, latency:percentile(50), latency:percentile(95),
    errors.connect + errors.read + errors.write + errors.timeout, errors.status))
end
