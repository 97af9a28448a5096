import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { privatePages } from '../../../shared/server/private-pages.tsx';
import { addressCorrection, trackingChange, trackingPath } from '../contract.ts';
import { canChange, trackedStateOf } from '../web/tracked-list-request.ts';
import { AskAgain, TrackingScreen, type TrackingScreenProps } from '../web/tracking-screen.tsx';
import { TOO_LATE, UNKNOWN_LINK } from '../web/tracking-texts.ts';
import { listRequestItemOf } from './list-request-item.ts';
import { markStore } from './mark-store.ts';
import { type Found, trackingStore } from './tracking-store.ts';

/** The visitor who changes a list request with its private link, as named in the activity log. */
const VISITOR = { id: null, name: 'Quien lo pidió' };
const JUST_CORRECTED = 'corregido';

/**
 * The private pages with which visitors follow their list requests, and correct or cancel them. `key` is the hash key for
 * the tokens of their links.
 */
export const trackingRoutes =
  (key: KeyedHash): FastifyPluginAsync =>
  async (app) => {
    const { database, activity } = app.site;
    const pages = privatePages<Found, Pick<TrackingScreenProps, 'rejection' | 'rejected'>>({
      pathOf: trackingPath,
      key,
      find: (token) => trackingStore(database, key).find(token),
      pageOf: ({ listRequest }, { done, refusal, ...page }) => ({
        title: 'Tu pedido',
        content: (
          <TrackingScreen
            {...page}
            {...refusal}
            listRequest={listRequest}
            isCorrected={done === JUST_CORRECTED}
          />
        ),
      }),
      unknown: (contact) => ({ ...UNKNOWN_LINK, children: <AskAgain contact={contact} /> }),
      async submit(_, { token, fields }) {
        const wanted = z.safeParse(trackingChange, fields).data;
        if (!wanted) return {};
        return database.transaction(async (transaction) => {
          const store = trackingStore(transaction, key);
          const found = await store.lock(token);
          if (!found) return null;
          const { id, listRequest } = found;
          const record = (after: string) =>
            activity.record(transaction, VISITOR, { act: 'changed', item: listRequestItemOf(id), after });
          const state = trackedStateOf(listRequest);
          const isCancelling = wanted.change === 'cancel';
          if (isCancelling && state === 'cancelled') return {};
          if (!canChange(state)) return { found, refusal: { rejection: TOO_LATE[state] }, status: 409 };
          if (isCancelling) {
            await markStore(transaction).cancel(id);
            await record('cancelado');
            return {};
          }
          const { data, error } = z.safeParse(addressCorrection.codec, fields);
          if (!data) {
            const rejected = { address: fields.direccion ?? '', error: error.issues[0]?.message ?? '' };
            return { found, refusal: { rejected }, status: 422 };
          }
          if (data.address === listRequest.address) return {};
          await store.correctAddress(id, data.address);
          await record('dirección corregida');
          return { done: JUST_CORRECTED };
        });
      },
    });
    await app.register(pages);
  };
