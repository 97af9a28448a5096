import { useContext, useRef, useState } from 'react';
import { country } from '#campaign/country.ts';
import { withoutCountry } from '../../../shared/contract/phone.ts';
import { Field } from '../../../shared/web/field.tsx';
import { useFocusFallback } from '../../../shared/web/focus-fallback.ts';
import { CircleCheck } from '../../../shared/web/icons.ts';
import type { PhoneFieldProps } from '../contract.ts';
import { VerificationContext } from './verification-context.ts';

const PAUSE_MS = 700;

/** The field for the phone number that a code is sent to. It is used inside a VerifiedForm. */
export function PhoneField({ label, registration, error, onPause, ahead }: PhoneFieldProps) {
  const { channelTexts } = useContext(VerificationContext);
  // The state re-renders the field, because the typed number may have become valid or invalid.
  const [, setTyped] = useState('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const field = (
    <Field label={label} hint={channelTexts.phoneHint} error={error}>
      <input
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        placeholder={country.phone.placeholder}
        maxLength={25}
        {...registration}
        onChange={(event) => {
          const local = withoutCountry(event.target.value);
          if (local !== event.target.value) event.target.value = local;
          setTyped(local);
          clearTimeout(timer.current);
          if (onPause) timer.current = setTimeout(onPause, PAUSE_MS);
          return registration.onChange(event);
        }}
        onBlur={(event) => {
          clearTimeout(timer.current);
          onPause?.();
          return registration.onBlur(event);
        }}
      />
    </Field>
  );
  if (!ahead) return field;
  return (
    <div className="field-group">
      {field}
      <VerificationAhead {...ahead} />
    </div>
  );
}

/** Shows that the number is verified, or the button that verifies it. */
function VerificationAhead({ number, onWrong }: NonNullable<PhoneFieldProps['ahead']>) {
  const { verifiedPhone, verify } = useContext(VerificationContext);
  const isVerified = verifiedPhone !== null && verifiedPhone === number();
  const mark = useRef<HTMLParagraphElement>(null);
  useFocusFallback(mark, isVerified);
  const verifyNumber = () => {
    const phone = number();
    if (phone) verify(phone);
    else onWrong();
  };
  return (
    <>
      <p ref={mark} tabIndex={-1} className="verified-mark" role="status">
        {isVerified && (
          <>
            <CircleCheck aria-hidden="true" size={20} />
            Verificado
          </>
        )}
      </p>
      {!isVerified && (
        <button type="button" className="button-quiet" onClick={verifyNumber}>
          Verificar número
        </button>
      )}
    </>
  );
}
