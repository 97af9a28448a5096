import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type ChannelTexts, CODE_SECONDS } from '../../contract.ts';
import { type Channel, ChannelFailure, postJson } from './channel.ts';

export interface WebhookOptions {
  url: string;
  /** The secret that signs each request; the gateway knows it too. */
  secret: string;
  siteName: string;
  timeoutMs?: number;
}

/** A gateway may call as well as write, so no way is named. */
const TEXTS: ChannelTexts = {
  phoneHint: 'Un celular: ahí te llega un código para confirmar que es tuyo.',
  by: '',
  notSent: 'No se pudo enviar el código a tu celular. Fijate que el número sea correcto.',
  failed: 'Error al enviar código de verificación. Fijate que tu número sea correcto y probá de nuevo.',
};

const accepted = z.object({ id: z.string().min(1).max(300) });

/**
 * A gateway of the campaign's own (SMS, a call centre), called by a signed JSON POST. The signature is the HMAC-SHA256
 * of `<x-timestamp>.<body>` in hexadecimal, so that a recorded request cannot be replayed later.
 */
export const webhookChannel = ({ url, secret, siteName, timeoutMs }: WebhookOptions): Channel => ({
  name: 'webhook',
  texts: TEXTS,
  send: async (phone, code) => {
    const body = JSON.stringify({
      id: randomUUID(),
      telefono: phone.replace(/^0/, '+598'),
      codigo: code,
      mensaje: `${code} es tu código para ${siteName}. Vence en ${CODE_SECONDS / 60} minutos.`,
    });
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    const { status, body: responseBody } = await postJson(
      url,
      { 'x-timestamp': timestamp, 'x-signature-256': `sha256=${signature}` },
      body,
      timeoutMs,
    );
    if (status < 300) return accepted.safeParse(responseBody).data?.id ?? null;
    throw new ChannelFailure(kindOf(status), `status ${status}`);
  },
});

/**
 * The meaning of the gateway's status: 422 for a phone that cannot be reached, 429 for too fast, 401 to 404 for a wrong
 * setting.
 */
const kindOf = (status: number) => {
  if (status === 422) return 'undeliverable';
  if (status === 429) return 'limited';
  return [401, 403, 404].includes(status) ? 'broken' : 'unreachable';
};
