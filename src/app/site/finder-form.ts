import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { FinderLimits } from '../../features/polling-places/server/finder-limits.ts';
import { answerAt, answerTo, type FinderAnswer } from '../../features/polling-places/web/find-answer.ts';
import {
  circuitQuery,
  FINDER_ID,
  localityQuery,
} from '../../features/polling-places/web/finder-addresses.ts';
import type { PollingPlaces } from '../../shared/contract/polling-places.ts';
import { acceptForms, formFields } from '../../shared/server/form-body.ts';
import { networksOf } from '../../shared/server/networks.ts';
import { blank, fillBlanks } from './blanks.ts';
import { formAnswerPath } from './pages/finder-setup.ts';
import { pages } from './pages.ts';
import { sendPage } from './send-page.ts';

interface FinderFormOptions {
  /** Returns the HTML of a path, which is rendered at the first request and then kept. */
  page: (path: string, request: FastifyRequest) => Promise<Buffer>;
  limits: FinderLimits;
  polling: () => Promise<PollingPlaces>;
}

const LONGEST_BODY = 1_000;
const { path } = pages.elections;
const TYPED = { series: blank('serie'), number: blank('numero') };

/**
 * Answers the polling place finder's form without JavaScript. If the voter's credential is found, it redirects to the
 * URL of the electoral circuit, so that no URL contains the credential's number and a reload shows the same answer.
 * Every other kind of answer has one page for all visitors, whose placeholders are filled with the typed values.
 */
export function finderForm(app: FastifyInstance, { page, limits, polling }: FinderFormOptions) {
  acceptForms(app, LONGEST_BODY);
  const onRequest = async ({ ip }: FastifyRequest) => void limits.allow(networksOf(ip));
  app.post(path, { onRequest, schema: { hide: true } }, async (request, reply) => {
    const form = formFields(request);
    const [serie, numero] = [form.get('serie') ?? '', form.get('numero') ?? ''];
    const answer = answerTo(await polling(), serie, numero);
    if (answer.kind === 'place') return reply.redirect(`${pathOf(answer)}#${FINDER_ID}`, 303);
    const credencial = answer.kind === 'unknown' ? answer.credential : '';
    const kind = answer.kind === 'unknown' ? { ...answer, credential: blank('credencial') } : answer;
    const prepared = await page(formAnswerPath({ answer: kind, typed: TYPED }), request);
    const html = fillBlanks(prepared, { serie, numero, credencial });
    return sendPage(reply, html);
  });
}

/** Returns the canonical path of the elections page with the finder's answer to a query string. */
export function finderPath(polling: PollingPlaces, query: string): string {
  const answer = answerAt(polling, new URLSearchParams(query));
  return answer ? pathOf(answer) : path;
}

function pathOf(answer: FinderAnswer): string {
  if (answer.kind === 'place') return path + circuitQuery(answer.circuit);
  return answer.kind === 'locality' ? path + localityQuery(answer.locality) : path;
}
