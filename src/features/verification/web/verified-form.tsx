import { useId } from 'react';
import { HoneypotField } from '../../../shared/web/honeypot-field.tsx';
import { Problems } from '../../../shared/web/problems.tsx';
import { RestoredNotice } from '../../../shared/web/restored-notice.tsx';
import { type PhoneValues, type VerifiedFormProps, WHATSAPP_TEXTS } from '../contract.ts';
import { turnsIn } from './turns.ts';
import { VerificationContext } from './verification-context.ts';
import { VerificationDialog } from './verification-dialog.tsx';
import { useVerifiedSubmission } from './verified-submission.ts';

/** A form that is sent only with a verified phone. Its children are the fields. */
export function VerifiedForm<Values extends PhoneValues>(props: VerifiedFormProps<Values>) {
  const {
    page,
    drafts,
    channelTexts = WHATSAPP_TEXTS,
    label,
    submitText,
    isComplete = true,
    missing,
    codeDialog,
    children,
  } = props;
  const missingId = useId();
  const submission = useVerifiedSubmission(props);
  const { isSending, phoneToVerify, verifiedPhone, verify } = submission;
  return (
    <VerificationContext value={{ channelTexts, verifiedPhone, verify }}>
      <form
        ref={submission.element}
        className="form"
        noValidate
        data-island-form
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void submission.submit();
        }}
      >
        {submission.isRestored && <RestoredNotice onStartOver={submission.startOver} />}
        <fieldset className="form" disabled={isSending}>
          {children}
          <HoneypotField />
        </fieldset>
        <Problems messages={submission.problems} />
        <div className="button-row">
          {/*
           * The button of an incomplete form is marked as disabled but still reacts, because a tap on it shows what is
           * missing.
           */}
          <button
            type="submit"
            className="button"
            aria-disabled={isSending || !isComplete || undefined}
            aria-describedby={missing ? missingId : undefined}
          >
            {isSending ? 'Enviando...' : submitText}
          </button>
          {missing && (
            <p id={missingId} className="form-missing">
              {missing}
            </p>
          )}
        </div>
      </form>
      {phoneToVerify && (
        <VerificationDialog
          api={page.api}
          phone={phoneToVerify}
          channelTexts={channelTexts}
          {...codeDialog}
          turns={turnsIn(drafts, phoneToVerify)}
          onCancel={() => verify(null)}
          onVerified={submission.onVerified}
        />
      )}
    </VerificationContext>
  );
}
