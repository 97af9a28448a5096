import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Problem } from '../../../shared/contract/problem.ts';
import { isSameSecret } from '../../../shared/server/keyed-hash.ts';
import { failureOfCode } from './channels/whatsapp-cloud.ts';
import type { Deliveries } from './deliveries.ts';
import type { ReportFailure } from './dispatch.ts';
import type { Verification } from './verification.ts';

interface DeliveryWebhookOptions {
  /** The secret of the Meta app, with which Meta signs every request. */
  appSecret: string;
  /** A token that the operator chooses and enters at Meta. Meta sends it when the webhook is set up. */
  verifyToken: string;
  deliveries: Deliveries;
  verification: Pick<Verification, 'replaceReported'>;
  report: ReportFailure;
}

const PATH = '/api/whatsapp/entregas';
const LARGEST = 1024 * 1024;

/** The part of a delivery report that is read: each message's id, delivery state and error codes. */
const statuses = z.object({
  entry: z.array(
    z.object({
      changes: z.array(
        z.object({
          value: z.object({
            statuses: z
              .array(
                z.object({
                  id: z.string().min(1).max(300),
                  status: z.string().max(40),
                  errors: z.array(z.object({ code: z.number() })).optional(),
                }),
              )
              .max(1000)
              .optional(),
          }),
        }),
      ),
    }),
  ),
});
const knownStatus = z.enum(['sent', 'delivered', 'read', 'failed']);

/**
 * Routes for Meta's delivery reports. Reports can arrive repeatedly and in any order, and are signed over the raw body.
 */
export const deliveryWebhook =
  ({ appSecret, verifyToken, deliveries, verification, report }: DeliveryWebhookOptions) =>
  async (app: FastifyInstance) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('application/json', { parseAs: 'buffer', bodyLimit: LARGEST }, (_, body, done) =>
      done(null, body),
    );

    app.get(PATH, { schema: { hide: true } }, async (request, reply) => {
      // A value may be an array, because Fastify parses a repeated query parameter as one.
      const query = request.query as Record<string, unknown>;
      const isOurs =
        query['hub.mode'] === 'subscribe' &&
        isSameSecret(String(query['hub.verify_token'] ?? ''), verifyToken);
      if (!isOurs) throw new Problem(403, 'La clave de verificación no es la correcta.');
      return reply.type('text/plain; charset=utf-8').send(String(query['hub.challenge'] ?? '').slice(0, 200));
    });

    app.post(PATH, { schema: { hide: true } }, async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const signature = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
      if (!isSameSecret(String(request.headers['x-hub-signature-256'] ?? ''), signature)) {
        throw new Problem(401, 'La firma no es la correcta.');
      }
      for (const { id, status, errors = [] } of statusesIn(body)) {
        const failed = await deliveries.record(id, status);
        if (!failed) continue;
        for (const { code } of errors.slice(0, 1)) await report('whatsapp-cloud', failureOfCode(code));
        await verification.replaceReported(failed, 'whatsapp-cloud');
      }
      return reply.send({ success: true });
    });
  };

/**
 * Returns the delivery states in a signed report. A report of another kind is accepted and ignored, because Meta would
 * repeat it after an error response.
 */
function statusesIn(body: Buffer) {
  let parsed: unknown;
  try {
    parsed = JSON.parse(body.toString('utf8'));
  } catch {
    throw new Problem(400, 'No pudimos entender el pedido.');
  }
  const { data } = statuses.safeParse(parsed);
  const all =
    data?.entry.flatMap(({ changes }) => changes.flatMap(({ value }) => value.statuses ?? [])) ?? [];
  return all.flatMap(({ status, ...entry }) => {
    const { data: ours } = knownStatus.safeParse(status);
    return ours ? [{ ...entry, status: ours }] : [];
  });
}
