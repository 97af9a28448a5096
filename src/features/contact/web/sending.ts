import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { type Api, Refused } from '../../../shared/web/api.ts';
import { type ContactInput, contactInput } from '../contract.ts';
import { forgetDraft, keepDraft, readDraft } from './contact-draft.ts';

/** What is said when nothing better is known (spec, section 8). */
const NOT_SENT = 'No se pudo enviar el mensaje. Intenta nuevamente más tarde.';

export type Sent = 'sent' | { status: number; error: unknown; sentence: string };

/** Sends a message, however often it is tried, at most once: the same words go out under the same name. */
export function useSending(api: Api) {
  const [isSending, setSending] = useState(false);
  const underWay = useRef(false);
  const isLeaving = useRef(false);
  useEffect(() => {
    const leave = () => {
      isLeaving.current = true;
    };
    for (const event of ['beforeunload', 'pagehide']) addEventListener(event, leave);
    return () => {
      for (const event of ['beforeunload', 'pagehide']) removeEventListener(event, leave);
    };
  }, []);

  /** Null when another sending is under way. */
  const send = async (message: ContactInput): Promise<Sent | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    setSending(true);
    const body = z.encode(contactInput.codec, message);
    const sent = namedSending(JSON.stringify(body));
    keepDraft({ sent: { ...sent, isOnItsWay: true } });
    try {
      await api('/api/contacto', { method: 'POST', body, key: sent.key });
    } catch (error) {
      if (!isLeaving.current) keepDraft({ sent }); // cut off by a reload it is still on its way
      return failureOf(error);
    } finally {
      underWay.current = false;
      setSending(false);
    }
    forgetDraft();
    return 'sent';
  };
  return { isSending, send };
}

function namedSending(body: string) {
  const former = readDraft()?.sent;
  const key = former?.body === body ? former.key : crypto.randomUUID();
  return { body, key, isOnItsWay: false };
}

function failureOf(error: unknown): Sent {
  if (!(error instanceof Refused)) return { status: 0, error, sentence: NOT_SENT };
  if (error.status === 403) keepDraft({ verified: undefined });
  // About something that no field of the form shows.
  return { status: error.status, error, sentence: error.fields.terminos ?? error.message };
}

/** Whether this browser proved the phone a short while ago; the server has the last word. */
export function isVerified(phone: string): boolean {
  const verified = readDraft()?.verified;
  return verified?.phone === phone && verified.until > Date.now();
}

/** A minute less than the server's time, so that a new code is asked for rather than the message refused. */
export const rememberVerified = (phone: string, minutes: number) =>
  keepDraft({ verified: { phone, until: Date.now() + (minutes - 1) * 60_000 } });
