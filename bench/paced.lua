-- Sends requests, each from another verified phone where the body says PHONE:
-- wrk -s paced.lua URL -- RATE FIRST_PHONE BODY [HEADER VALUE]…
-- RATE is the number of requests per second, 0 for as many as possible; without BODY ('') they are GETs.
local ffi = require('ffi')
ffi.cdef 'typedef struct { long seconds; long nanoseconds; } moment_t; int clock_gettime(int, moment_t *);'
local MONOTONIC = 1
local moment, sent, body, headers = ffi.new('moment_t'), 0, '', {}

function init(arguments)
  local rate = tonumber(arguments[1])
  sent, body = tonumber(arguments[2]), arguments[3]
  for name = 4, #arguments, 2 do headers[arguments[name]] = arguments[name + 1] end
  if rate > 0 then delay = paced(rate) end
end

function request()
  sent = sent + 1
  if body == '' then return wrk.format('GET', nil, headers) end
  return wrk.format('POST', nil, headers, (body:gsub('PHONE', string.format('09%d', sent))))
end

-- The schedule goes on while responses are late: a stall is followed by the requests that were due during it.
function paced(rate)
  local due
  return function()
    ffi.C.clock_gettime(MONOTONIC, moment)
    local now = tonumber(moment.seconds) * 1e3 + tonumber(moment.nanoseconds) / 1e6
    due = (due or now) + 1e3 / rate
    return math.max(0, math.floor(due - now))
  end
end
