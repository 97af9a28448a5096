import type { ChannelTexts } from '../../contract.ts';

/** A channel that delivers codes to phones. */
export interface Channel {
  readonly name: string;
  /** Texts that tell visitors about the channel. Without them, visitors read that the code comes by WhatsApp. */
  readonly texts?: ChannelTexts;
  /**
   * Sends a code to a phone (09XXXXXXX). Returns the id that the channel gives to the message, or null if it gives
   * none. Throws a ChannelFailure.
   */
  send(phone: string, code: string): Promise<string | null>;
}

/**
 * Why a channel did not accept a code. `undeliverable`: this phone cannot be reached, but others can. `withheld`: the
 * channel chose not to deliver to this phone, which a person should know. `limited`: too many requests, which passes
 * without any action. `broken`: nothing can be sent until a person corrects the cause (payment, token, template,
 * policy). `unreachable`: no valid response in time, so the code may have been sent all the same.
 */
export type FailureKind = 'undeliverable' | 'withheld' | 'limited' | 'broken' | 'unreachable';

export class ChannelFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    /** The reason, which is written to the log. It must contain neither the phone number nor the code. */
    reason: string,
  ) {
    super(reason);
    this.name = 'ChannelFailure';
  }
}

/** Timeout of one request, short enough for two channels to be tried in turn before the browser gives up. */
const TIMEOUT_MS = 6_000;
const LARGEST_RESPONSE = 64 * 1024;

/**
 * POSTs JSON to a channel and returns the status code and the parsed body. Throws a ChannelFailure of the kind
 * `unreachable`.
 */
export async function postJson(
  url: string,
  headers: Record<string, string>,
  body: string,
  timeoutMs = TIMEOUT_MS,
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error', // a redirect could send tokens and codes to another server
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: response.status, body: parsed(await beginningOf(response)) };
  } catch (error) {
    throw new ChannelFailure('unreachable', error instanceof Error ? error.name : 'no answer');
  }
}

/** Reads only the beginning of a response, because it could be endless. */
async function beginningOf(response: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (text.length > LARGEST_RESPONSE) break;
  }
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
