import type { ChannelTexts } from '../../contract.ts';

/** A channel that delivers codes to phones. */
export interface Channel {
  readonly name: string;
  /** What visitors are told of it; without, that their code comes by WhatsApp. */
  readonly texts?: ChannelTexts;
  /**
   * Sends a code to a phone (09XXXXXXX). Returns the channel's id of the message, or null when it has none. Throws
   * ChannelFailure.
   */
  send(phone: string, code: string): Promise<string | null>;
}

/**
 * Why a code was not handed over.
 * - `undeliverable`: this phone cannot be reached; others can.
 * - `withheld`: the channel chose not to reach this phone; others can be, and a person should know.
 * - `limited`: too fast, or too often to this phone; it passes by itself.
 * - `broken`: nothing will go out until a person mends it (payment, token, template, policy).
 * - `unreachable`: no answer in time, or none that could be understood. The code may have gone out all the same.
 */
export type FailureKind = 'undeliverable' | 'withheld' | 'limited' | 'broken' | 'unreachable';

export class ChannelFailure extends Error {
  constructor(
    readonly kind: FailureKind,
    /** For the log; it must contain neither the phone nor the code. */
    reason: string,
  ) {
    super(reason);
    this.name = 'ChannelFailure';
  }
}

/** Short enough for two channels to respond one after the other before the browser gives up. */
const TIMEOUT_MS = 6_000;
const LARGEST_RESPONSE = 64 * 1024;

/** POSTs JSON to a channel and returns the status and the parsed body. Throws ChannelFailure `unreachable`. */
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

/** The most bytes that are read of a response, because it could be endless. */
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
