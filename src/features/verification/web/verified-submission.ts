import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { FieldValues } from '../../../shared/web/form-draft.ts';
import { showFieldProblems } from '../../../shared/web/form-problems.ts';
import { HONEYPOT } from '../../../shared/web/honeypot-field.tsx';
import type { PhoneValues, VerifiedFormProps } from '../contract.ts';
import { submissionSummaryOf, useSubmission } from './submission.ts';
import { useVerifiedPhone } from './verified-phone.ts';

const NO_VALUES: FieldValues = {};

/**
 * Hook of a form that needs a verified phone. It handles the draft, the validation, the dialog for the code, and the
 * submission.
 */
export function useVerifiedSubmission<Values extends PhoneValues>(options: VerifiedFormProps<Values>) {
  const { page, form, drafts, path, failed, isComplete = true, stored = NO_VALUES, onSent } = options;
  const element = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const [isRestored, setRestored] = useState(false);
  const [isResuming, setResuming] = useState(false);
  const [phoneToVerify, verify] = useState<string | null>(null);
  const verified = useVerifiedPhone(drafts);
  const { isSending, send } = useSubmission({ api: page.api, path, drafts, failed });

  const submit = (justVerified = false) =>
    form.handleSubmit(
      async (values) => {
        setProblems([]);
        if (options.checkRest?.(true) === false) return;
        if (justVerified || drafts.isVerified(values.phone)) await deliver(values, justVerified);
        else verify(values.phone);
      },
      (errors) => {
        setProblems(options.summaryOf?.(errors) ?? []);
        options.checkRest?.(false);
        // React Hook Form focuses the first invalid field right after this callback, so scrolling to it has to wait.
        setTimeout(() => document.activeElement?.scrollIntoView({ block: 'center' }));
      },
    )();

  const deliver = async (values: Values, justVerified: boolean) => {
    const focused = document.activeElement;
    const honeypot = element.current?.elements.namedItem(HONEYPOT);
    const body = options.bodyOf({
      ...values,
      honeypot: honeypot instanceof HTMLInputElement ? honeypot.value : '',
    });
    const result = await send(body);
    if (result === null) return;
    if ('response' in result) return onSent(result.response, values);
    if (result.status === 403) verified.forget();
    if (result.status === 403 && !justVerified) return verify(values.phone);
    // The focus was lost, because the fieldset was disabled during the request.
    if (focused instanceof HTMLElement) focused.focus();
    const others = showFieldProblems(result.error, form, options.fieldOf);
    const isBesideField = others.length === 0;
    const isShown = options.showFailure?.(result, isBesideField) ?? isBesideField;
    setProblems(submissionSummaryOf(result, others, isShown));
  };

  const onVerified = () => {
    if (phoneToVerify === null) return;
    verified.remember(phoneToVerify);
    verify(null);
    if (isComplete) void submit(true);
  };

  const startOver = () => {
    if (isSending) return;
    verified.forget();
    drafts.forget();
    element.current?.reset();
    form.reset();
    options.restore?.({});
    setProblems([]);
    setRestored(false);
    element.current?.querySelector('input')?.focus(); // the button that had the focus has disappeared
  };

  /** Reopens the dialog in which the visitor waited for a code before a reload. */
  const goOnWaiting = (phone: string) => {
    const block = element.current?.closest('details');
    if (block) block.open = true; // a dialog in a closed block is not shown
    verify(phone);
  };

  const begin = useEffectEvent(() => {
    const { draft, wasSubmitted } = page;
    if (draft) options.restore?.(draft.values);
    verified.restore();
    const isOnItsWay = draft?.sent?.isOnItsWay === true && drafts.isVerified(draft.verified?.phone ?? '');
    setRestored(draft !== null && !isOnItsWay);
    setResuming(wasSubmitted || isOnItsWay);
    if (draft?.turn?.isWaiting) goOnWaiting(draft.turn.phone);
  });
  useEffect(() => begin(), []);
  const resume = useEffectEvent(() => void submit());
  useEffect(() => {
    // An effect submits the form only after all restored values are rendered.
    if (isResuming) resume();
  }, [isResuming]);

  const saveDraft = useEffectEvent((others: FieldValues) => {
    const values = { ...(element.current ? page.typedIn(element.current) : {}), ...others };
    if (Object.values(values).some(Boolean) || drafts.read()) drafts.update({ values });
  });
  useEffect(() => {
    const subscription = form.watch(() => saveDraft(stored));
    saveDraft(stored);
    return () => subscription.unsubscribe();
  }, [form, stored]);

  return {
    element,
    isSending,
    isRestored,
    problems,
    submit,
    startOver,
    verifiedPhone: verified.phone,
    phoneToVerify,
    verify,
    onVerified,
  };
}
