import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { closedText } from '../../../shared/contract/election.ts';
import { conflict, invalid } from '../../../shared/contract/problem.ts';
import { idempotencyKey, idempotent } from '../../../shared/server/idempotency.ts';
import type { KeyedHash } from '../../../shared/server/keyed-hash.ts';
import { entryInput, entryReceipt } from '../admin/change-inputs.ts';
import { LIST_REQUESTS_API, locationProblem, ORIGIN_NAMES, trackingPath } from '../contract.ts';
import { neighbourhoodOf } from './neighbourhood.ts';
import { referenceOf } from './reference.ts';
import { listRequestItemOf } from './routes.ts';
import { listRequestStore } from './store.ts';
import { trackingHashOf, trackingToken } from './tracking-token.ts';

/** What is stored in place of the notice's version if a person agreed by word of mouth. */
const TOLD_CONSENT = 'de palabra';

/** The route with which staff enter list requests that people told them, without a code on the phone. */
export const enteringListRequests =
  (trackingKey: KeyedHash): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, guard, activity, election, now } = app.site;
    const { delivery } = app.site.campaign;

    app.post(
      LIST_REQUESTS_API,
      {
        onRequest: guard.require('list requests: edit'),
        schema: {
          summary:
            'Cargar el pedido de alguien que lo pidió de palabra, con teléfono o sin él (administradores)',
          body: entryInput.codec,
          response: { 201: entryReceipt },
        },
      },
      async (request, reply) => {
        const closed = closedText(election, 'orders', now());
        if (closed) throw conflict(closed);
        const { origin, phone, ...entered } = request.body;
        const outside = locationProblem(entered, delivery);
        if (outside) throw invalid(entryInput.fieldErrors({ latitude: outside, longitude: outside }));
        const key = idempotencyKey(request, guard.staffOf(request).id);
        const token = trackingToken(trackingKey, key);
        const accepted = {
          listRequest: { ...entered, phone: phone ?? '' },
          origin,
          consent: TOLD_CONSENT,
          reference: referenceOf(key),
          neighbourhood: neighbourhoodOf(entered, delivery.neighbourhoods),
          trackingHash: trackingHashOf(token),
        };
        // The result that is stored for repetitions contains no personal data.
        const id = await idempotent(database, key, async (transaction) => {
          const [added = 0] = await listRequestStore(transaction).addAll([accepted]);
          await activity.record(transaction, request, {
            act: 'created',
            item: listRequestItemOf(added),
            after: `${ORIGIN_NAMES[origin].toLowerCase()}, aceptó el aviso de privacidad de palabra`,
          });
          return added;
        });
        const { reference } = accepted;
        return reply.code(201).send({ id, reference, tracking: trackingPath(token) });
      },
    );
  };
