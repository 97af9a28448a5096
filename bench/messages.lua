-- Sends contact messages, each from another verified phone: wrk -s messages.lua URL -- FIRST COOKIE API_KEY TERMS
local sent, headers, body = 0, {}, ''

function init(arguments)
  sent = tonumber(arguments[1])
  headers['cookie'] = arguments[2]
  headers['x-api-key'] = arguments[3]
  headers['content-type'] = 'application/json'
  body = '{"nombre":"Ana Etchart","telefono":"09%d","email":"ana@ejemplo.uy","tipo":"consulta",'
    .. '"mensaje":"La calle de mi casa tiene pozos desde hace meses. ¿Van a arreglar la rambla?",'
    .. '"verificado":true,"terminos":"' .. arguments[4] .. '"}'
end

function request()
  sent = sent + 1
  return wrk.format('POST', nil, headers, string.format(body, sent))
end
