import { createHmac, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { internationalPhone } from '../../../../shared/contract/phone.ts';
import { spoken } from '../../../../shared/contract/spoken.ts';
import { type ChannelTexts, CODE_SECONDS } from '../../contract.ts';
import { type Channel, ChannelFailure, postJson } from './channel.ts';

interface WebhookOptions {
  url: string;
  /** Secret shared with the gateway, which signs each request. */
  secret: string;
  siteName: string;
  timeoutMs?: number;
}

/** The texts do not say how the code arrives, because a gateway may call or send a message. */
const TEXTS: ChannelTexts = {
  phoneHint: spoken`Un celular: ahí te llega un código para confirmar que es tuyo.`,
  by: '',
  notSent: spoken`No se pudo enviar el código a tu celular. Fijate que el número sea correcto.`,
  failed: spoken`Error al enviar código de verificación. Fijate que tu número sea correcto y probá de nuevo.`,
};

const accepted = z.object({ id: z.string().min(1).max(300) });

/**
 * Sends codes through the campaign's own gateway (SMS, a call centre) by a signed JSON POST. The signature is the
 * hexadecimal HMAC-SHA256 of `<x-timestamp>.<body>`, so that the gateway can reject a recorded request that is replayed
 * later.
 */
export const webhookChannel = ({ url, secret, siteName, timeoutMs }: WebhookOptions): Channel => ({
  name: 'webhook',
  texts: TEXTS,
  send: async (phone, code) => {
    const body = JSON.stringify({
      id: randomUUID(),
      telefono: `+${internationalPhone(phone)}`,
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
 * Maps the gateway's status code to a kind of failure: 422 for a phone that cannot be reached, 429 for too many
 * requests, and 401, 403 or 404 for a wrong configuration.
 */
const kindOf = (status: number) => {
  if (status === 422) return 'undeliverable';
  if (status === 429) return 'limited';
  return [401, 403, 404].includes(status) ? 'broken' : 'unreachable';
};
