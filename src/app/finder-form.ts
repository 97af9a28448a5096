import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FinderLimits } from '../features/polling-places/server/finder-limits.ts';
import { answerAt, answerTo, type FinderAnswer } from '../features/polling-places/web/find-answer.ts';
import { circuitQuery, FINDER_ID, localityQuery } from '../features/polling-places/web/finder-addresses.ts';
import type { PollingPlaces } from '../shared/contract/polling-places.ts';
import { acceptForms, formFields } from '../shared/server/form-body.ts';
import { networksOf } from '../shared/server/networks.ts';
import { pages } from './pages.ts';
import type { Renderer } from './render.tsx';

interface FinderFormOptions {
  /** Returns what renders the page for a request, as on the day that its visitor sees. */
  rendererOf: (request: FastifyRequest) => Renderer;
  limits: FinderLimits;
  polling: () => Promise<PollingPlaces>;
}

const LONGEST_BODY = 1_000;
const { path } = pages.elections;

/**
 * Answers the finder's form without JavaScript. A credential that is found leads to the address of its circuit, so that
 * its number is in no address, and the answer survives a reload. All other answers are not stored anywhere.
 */
export function finderForm(app: FastifyInstance, { rendererOf, limits, polling }: FinderFormOptions) {
  acceptForms(app, LONGEST_BODY);
  app.post(path, { schema: { hide: true } }, async (request, reply) => {
    limits.allow(networksOf(request.ip));
    const typed = formFields(request);
    const [serie, numero] = [typed.get('serie') ?? '', typed.get('numero') ?? ''];
    const answer = answerTo(await polling(), serie, numero);
    if (answer.kind === 'place') return reply.redirect(`${pathOf(answer)}#${FINDER_ID}`, 303);
    const { html } = await rendererOf(request)(`${path}?${new URLSearchParams({ serie, numero })}`);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  });
}

/** Returns the one address of the answer that a query string of the elections page asks for. */
export function finderPath(polling: PollingPlaces, query: string): string {
  const answer = answerAt(polling, new URLSearchParams(query));
  return answer ? pathOf(answer) : path;
}

function pathOf(answer: FinderAnswer): string {
  if (answer.kind === 'place') return path + circuitQuery(answer.circuit);
  return answer.kind === 'locality' ? path + localityQuery(answer.locality) : path;
}
