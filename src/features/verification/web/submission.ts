import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CONSENT_FIELD } from '../../../shared/contract/public-form.ts';
import {
  type Api,
  isWithoutResponse,
  NO_CONNECTION,
  Refused,
  serverMessageOf,
} from '../../../shared/web/api.ts';
import type { FormDraft } from '../../../shared/web/form-draft.ts';
import type { SubmissionFailure } from '../contract.ts';

interface SubmissionOptions {
  api: Api;
  path: string;
  drafts: FormDraft;
  /** The default message. */
  failed: string;
}

/**
 * Sends a form. However often it is retried, it is stored once: the same body is sent with the same idempotency key,
 * which the draft keeps over a reload.
 */
export function useSubmission({ api, path, drafts, failed }: SubmissionOptions) {
  const [isSending, setSending] = useState(false);
  const underWay = useRef(false);
  const isLeaving = useIsLeaving();

  /** Resolves to null when another submission is in progress. */
  const send = async (body: object): Promise<'sent' | SubmissionFailure | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    isLeaving.current = false; // the page may come back, or not be left after all
    setSending(true);
    const sent = { ...withKey(JSON.stringify(body)), isOnItsWay: false };
    drafts.update({ sent: { ...sent, isOnItsWay: true } });
    try {
      await api(path, { method: 'POST', body, key: sent.key });
    } catch (error) {
      if (!isLeaving.current) drafts.update({ sent }); // after a reload the interrupted submission counts as in progress
      return failureOf(error);
    } finally {
      underWay.current = false;
      flushSync(() => setSending(false)); // disabled fields could not get the focus
    }
    drafts.forget();
    return 'sent';
  };

  function withKey(body: string) {
    const former = drafts.read()?.sent;
    return { body, key: former?.body === body ? former.key : crypto.randomUUID() };
  }

  function failureOf(error: unknown): SubmissionFailure {
    const message = isWithoutResponse(error) ? NO_CONNECTION : serverMessageOf(error);
    if (!(error instanceof Refused))
      return { status: 0, error, messages: message ? [failed, message] : [failed] };
    return { status: error.status, error, messages: [error.fields[CONSENT_FIELD] ?? message ?? failed] };
  }

  return { isSending, send };
}

/** Whether the page is being left, so that a failing request was aborted by the browser. */
function useIsLeaving() {
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
  return isLeaving;
}

/**
 * The message below the form after a failure. Errors shown at a field are not repeated, but those about the terms are
 * always shown here.
 */
export function summaryOf({ status, error, messages }: SubmissionFailure, isShown: boolean): string[] {
  if (status === 403) return [...messages, COOKIES_NEEDED];
  const isAboutTerms = error instanceof Refused && error.fields[CONSENT_FIELD] !== undefined;
  return isShown && !isAboutTerms ? [] : messages;
}

/** Shown when the server does not know a verification that was just made. */
const COOKIES_NEEDED = 'Si tu navegador bloquea las cookies de este sitio, permitilas y probá de nuevo.';
