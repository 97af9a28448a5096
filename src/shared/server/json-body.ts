import type { FastifyInstance } from 'fastify';
import { Problem } from '../contract/problem.ts';

/** Maximum nesting of a body. The settings nest most: lists of polling places contain lists of ranges. */
const DEEPEST = 10;

/**
 * Accepts only JSON bodies, and an empty body with the JSON content type, because the spec's logout and DELETE requests
 * send that. A body that is nested too deeply is refused before it is parsed, because parsing it would take long.
 */
export function acceptJsonOnly(app: FastifyInstance) {
  app.removeContentTypeParser('text/plain');
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text === '') done(null, undefined);
    else if (isDeeperThan(DEEPEST, text)) done(new Problem(400, 'No pudimos entender el pedido.'));
    else void parseJson(request, text, done);
  });
}

/** Whether a JSON text has more levels of objects and arrays than `most`. Reads it once, without parsing it. */
export function isDeeperThan(most: number, json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) at = endOfString(json, at);
    else if (code === BRACE || code === BRACKET) {
      if (++depth > most) return true;
    } else if (code === BRACE_END || code === BRACKET_END) depth--;
  }
  return false;
}

function endOfString(json: string, from: number): number {
  for (let at = from + 1; at < json.length; at++) {
    const code = json.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return json.length;
}

const [QUOTE, BACKSLASH, BRACE, BRACE_END, BRACKET, BRACKET_END] = [0x22, 0x5c, 0x7b, 0x7d, 0x5b, 0x5d];
