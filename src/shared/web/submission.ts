import { useEffect, useRef, useState } from 'react';
import { CONSENT_FIELD } from '../contract/public-form.ts';
import { type Api, isUnanswered, NO_CONNECTION, Refused, serverSaid } from './api.ts';
import type { FormDraft } from './form-draft.ts';

interface Failed {
  status: number;
  error: unknown;
  /** What is said of it where nothing is said beside a field. */
  sentences: string[];
}
export type Sent = 'sent' | Failed;

interface SendingOptions {
  api: Api;
  path: string;
  draft: FormDraft;
  /** What is said when nothing better is known. */
  failed: string;
}

/** Sends what a form holds, however often it is tried, at most once: the same words go out under the same name. */
export function useSending({ api, path, draft, failed }: SendingOptions) {
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

  /** `body` is what travels. Null when another sending is under way. */
  const send = async (body: object): Promise<Sent | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    isLeaving.current = false; // a page can come back, or not be left after all
    setSending(true);
    const sent = namedSending(JSON.stringify(body));
    draft.keep({ sent: { ...sent, isOnItsWay: true } });
    try {
      await api(path, { method: 'POST', body, key: sent.key });
    } catch (error) {
      if (!isLeaving.current) draft.keep({ sent }); // cut off by a reload it is still on its way
      return failureOf(error);
    } finally {
      underWay.current = false;
      setSending(false);
    }
    draft.forget();
    return 'sent';
  };

  function namedSending(body: string) {
    const former = draft.read()?.sent;
    const key = former?.body === body ? former.key : crypto.randomUUID();
    return { body, key, isOnItsWay: false };
  }

  function failureOf(error: unknown): Failed {
    const said = isUnanswered(error) ? NO_CONNECTION : serverSaid(error);
    if (!(error instanceof Refused)) return { status: 0, error, sentences: said ? [failed, said] : [failed] };
    if (error.status === 403) draft.keep({ verified: undefined });
    // About something that no field of the form shows.
    return { status: error.status, error, sentences: [error.fields[CONSENT_FIELD] ?? said ?? failed] };
  }

  return { isSending, send };
}

/** What the form has to say of a failure besides what it shows beside its fields: nothing is said twice. */
export function summaryOf(
  { status, error, sentences }: Failed,
  { isBeside }: { isBeside: boolean },
): string[] {
  if (status === 403) return [...sentences, COOKIES_NEEDED];
  const isAboutTerms = error instanceof Refused && error.fields[CONSENT_FIELD] !== undefined;
  return isBeside && !isAboutTerms ? [] : sentences;
}

/** Said when the server does not know of a proof that was just given. */
const COOKIES_NEEDED = 'Si tu navegador bloquea las cookies de este sitio, permitilas y probá de nuevo.';
