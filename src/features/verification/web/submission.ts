import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CONSENT_FIELD } from '../../../shared/contract/public-form.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
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
  failed: string;
}

/**
 * Hook that sends a form. The server stores the form once even if it is sent repeatedly, because the same body has the
 * same idempotency key. The draft keeps the key over a reload.
 */
export function useSubmission({ api, path, drafts, failed }: SubmissionOptions) {
  const [isSending, setSending] = useState(false);
  const underWay = useRef(false);
  const isLeaving = useIsLeaving();

  /** Sends the form. Resolves to the body of the response, or to null when another submission is in progress. */
  const send = async (body: object): Promise<{ response: unknown } | SubmissionFailure | null> => {
    if (underWay.current) return null;
    underWay.current = true;
    // The flag is reset, because the visitor may have cancelled leaving the page or may have come back to it.
    isLeaving.current = false;
    setSending(true);
    const sent = { ...withKey(JSON.stringify(body)), isOnItsWay: false };
    drafts.update({ sent: { ...sent, isOnItsWay: true } });
    let response: unknown;
    try {
      response = await api(path, { method: 'POST', body, key: sent.key });
    } catch (error) {
      // When the page is being left, the draft keeps the submission as in progress, so that it resumes after a reload.
      if (!isLeaving.current) drafts.update({ sent });
      return failureOf(error);
    } finally {
      underWay.current = false;
      flushSync(() => setSending(false)); // fields have to be enabled before one of them can be focused
    }
    drafts.forget();
    return { response };
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

/** Hook that tells whether the page is being left, because the browser then aborts pending requests. */
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
 * Returns the messages shown below the form after a failure. Errors that are shown at a field are not repeated, except
 * errors about the terms, which have no field. `others` are the server's sentences that no field shows.
 */
export function submissionSummaryOf(
  failure: SubmissionFailure,
  others: string[],
  isShown: boolean,
): string[] {
  const { status, error, messages } = failure;
  if (status === 403) return [...messages, COOKIES_NEEDED];
  const fields = error instanceof Refused ? Object.keys(error.fields) : [];
  if (isShown && !fields.includes(CONSENT_FIELD)) return [];
  return fields.length > 0 && others.length > 0 ? others : messages;
}

/**
 * Added to the error message when the server rejects a form whose phone was verified a moment ago, probably because the
 * browser blocks the cookie that proves the verification.
 */
const COOKIES_NEEDED = spoken`Si tu navegador bloquea las cookies de este sitio, permitilas y probá de nuevo.`;
