import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Actor } from '../../../shared/server/activity-log.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { acceptForms, formFields } from '../../../shared/server/form-body.ts';
import { MemoryRateLimiter } from '../../../shared/server/memory-rate-limiter.ts';
import { addressCorrection, trackingChange, trackingPath } from '../contract.ts';
import { canChange, trackedStateOf } from '../web/tracked-list-request.ts';
import type { TrackingScreenProps } from '../web/tracking-screen.tsx';
import { TOO_LATE } from '../web/tracking-texts.ts';
import { listRequestItemOf } from './list-request-item.ts';
import { markStore } from './mark-store.ts';
import { trackingStore } from './tracking-store.ts';

/** The content of the private page; null for a link that leads to no list request. */
export type TrackingPage = Omit<TrackingScreenProps, 'contact'> | null;

/** Renders the private page as an HTML document. */
type Render = (page: TrackingPage) => Promise<string | Buffer>;

/** The visitor who changes a list request with its private link, as named in the activity log. */
export const VISITOR: Actor = { id: null, name: 'Quien lo pidió' };

const LONGEST_BODY = 8_000;
const CHANGES_OF_ONE_LINK = { most: 20, seconds: 3_600 };
const JUST_CORRECTED = 'corregido';

/**
 * The private pages with which visitors follow their list requests. Their URLs are secret, so the pages are never
 * cached or indexed, and the browser sends no referrer from them. Invalid and outdated links get the same response.
 */
export const trackingRoutes =
  (render: Render): FastifyPluginAsync =>
  async (app) => {
    const { database, activity, elapsed, keyFor } = app.site;
    const trackingKey = keyFor('tracking');
    const { openTrackingLink: openLink } = app.listRequests;
    const changes = new MemoryRateLimiter(elapsed);
    // The path has a wildcard, because the length of a route parameter is limited and a long token would get another
    // response.
    const url = trackingPath('*');
    acceptForms(app, LONGEST_BODY);
    app.addHook('onRequest', async (_, reply) => {
      reply.headers({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      });
    });

    const show = async (reply: FastifyReply, page: TrackingPage, status = 200) =>
      reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(await render(page));

    app.get(url, { schema: { hide: true } }, async (request, reply) => {
      const token = tokenIn(request);
      const found = await openLink(request, token, () => trackingStore(database, trackingKey).find(token));
      if (!found) return show(reply, null, 404);
      const { listo } = request.query as Record<string, unknown>;
      return show(reply, {
        path: trackingPath(token),
        listRequest: found.listRequest,
        isCorrected: listo === JUST_CORRECTED,
      });
    });

    app.post(url, { schema: { hide: true } }, async (request, reply) => {
      const token = tokenIn(request);
      const path = trackingPath(token);
      const fields = Object.fromEntries(formFields(request));
      const wanted = z.safeParse(trackingChange, fields);
      const address = z.safeParse(addressCorrection.codec, fields);
      const changeIn = async (transaction: Database) => {
        const store = trackingStore(transaction, trackingKey);
        const found = await store.lock(token);
        if (!found) return null;
        if (!wanted.success) return { found };
        changes.allow({ name: path, limit: CHANGES_OF_ONE_LINK });
        const { id, listRequest } = found;
        const { change } = wanted.data;
        const state = trackedStateOf(listRequest);
        if (change === 'cancel' && state === 'cancelled') return { found };
        if (!canChange(state)) return { found, rejection: TOO_LATE[state] };
        if (change === 'cancel') {
          await markStore(transaction).cancel(id);
          await activity.record(transaction, VISITOR, {
            act: 'changed',
            item: listRequestItemOf(id),
            after: 'cancelado',
          });
          return { found };
        }
        if (!address.success) {
          const error = address.error.issues[0]?.message ?? '';
          return { found, rejected: { address: fields.direccion ?? '', error } };
        }
        if (address.data.address === listRequest.address) return { found };
        await store.correctAddress(id, address.data.address);
        await activity.record(transaction, VISITOR, {
          act: 'changed',
          item: listRequestItemOf(id),
          after: 'dirección corregida',
        });
        return { found, isCorrected: true };
      };
      const outcome = await openLink(request, token, () => database.transaction(changeIn));
      if (!outcome) return show(reply, null, 404);
      const page = { path, listRequest: outcome.found.listRequest };
      if (outcome.rejection) return show(reply, { ...page, rejection: outcome.rejection }, 409);
      if (outcome.rejected) return show(reply, { ...page, rejected: outcome.rejected }, 422);
      return reply.redirect(outcome.isCorrected ? `${path}?listo=${JUST_CORRECTED}` : path, 303);
    });
  };

const tokenIn = ({ params }: FastifyRequest) => (params as { '*': string })['*'];
