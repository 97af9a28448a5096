import { z } from 'zod';
import { internationalPhone } from '../../../../shared/contract/phone.ts';
import { type Channel, ChannelFailure, type FailureKind, postJson } from './channel.ts';

interface WhatsAppCloudOptions {
  /** Base URL of the API with its version, such as https://graph.facebook.com/v25.0, without a trailing slash. */
  apiUrl: string;
  phoneNumberId: string;
  token: string;
  /**
   * Name of a message template of the category `authentication`, created once in the business account. Meta defines its
   * text.
   */
  template: string;
  language: string;
  timeoutMs?: number;
}

const accepted = z.object({ messages: z.array(z.object({ id: z.string().min(1).max(300) })).min(1) });
const refused = z.object({ error: z.object({ code: z.number() }) });

/** Maps the error codes of Meta's cloud API to kinds of failure. */
const KINDS: Record<number, FailureKind> = {
  131021: 'undeliverable', // the recipient is the campaign's own number
  131026: 'undeliverable',
  131056: 'limited',
  130429: 'limited',
  80007: 'limited',
  4: 'limited',
  131048: 'broken',
  131049: 'withheld',
  132001: 'broken',
  131042: 'broken',
  131031: 'broken',
  368: 'broken',
  190: 'broken',
};

/**
 * Sends codes by WhatsApp through Meta's cloud API, which accepts a message at once and reports its delivery later by
 * webhook.
 */
export const whatsAppCloud = (options: WhatsAppCloudOptions): Channel => ({
  name: 'whatsapp-cloud',
  send: async (phone, code) => {
    const { status, body } = await postJson(
      `${options.apiUrl}/${options.phoneNumberId}/messages`,
      { authorization: `Bearer ${options.token}` },
      JSON.stringify(messageOf(options, phone, code)),
      options.timeoutMs,
    );
    const { data } = accepted.safeParse(body);
    if (status < 300 && data?.messages[0]) return data.messages[0].id;
    throw failureOf(status, body);
  },
});

/** Builds the message. The template contains the code twice: in the text, and in the button that copies it. */
const messageOf = ({ template, language }: WhatsAppCloudOptions, phone: string, code: string) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: internationalPhone(phone),
  type: 'template',
  template: {
    name: template,
    language: { code: language },
    components: [
      { type: 'body', parameters: [{ type: 'text', text: code }] },
      { type: 'button', sub_type: 'url', index: '0', parameters: [{ type: 'text', text: code }] },
    ],
  },
});

function failureOf(status: number, body: unknown): ChannelFailure {
  const { data } = refused.safeParse(body);
  if (!data) return new ChannelFailure('unreachable', `status ${status}, not understood`);
  return failureOfCode(data.error.code, status);
}

/**
 * Maps an error response of Meta to a kind of failure. An unknown error code with a 4xx status means that nothing was
 * sent. After a 5xx status the code may have been sent.
 */
export function failureOfCode(code: number, status = 400): ChannelFailure {
  const otherwise = status === 401 || status === 403 ? 'broken' : status < 500 ? 'limited' : 'unreachable';
  return new ChannelFailure(KINDS[code] ?? otherwise, `error ${code}`);
}
