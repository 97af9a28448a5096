import CircleCheck from 'lucide-react/icons/circle-check';
import { useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { withoutCountry } from '../../../shared/contract/phone.ts';
import { Field } from '../../../shared/web/field.tsx';
import { useFocusKept } from './focus-kept.ts';

interface PhoneFieldProps {
  registration: UseFormRegisterReturn;
  error: string | undefined;
  isVerified: boolean;
  onTyped: () => void;
  onVerify: () => void;
}

/** The phone, and whether it is proved to be the visitor's. */
export function PhoneField({ registration, error, isVerified, onTyped, onVerify }: PhoneFieldProps) {
  const mark = useRef<HTMLParagraphElement>(null);
  useFocusKept(mark, isVerified);
  return (
    <div className="field-group">
      <Field
        label="Teléfono celular"
        hint="Un celular con WhatsApp: ahí te llega un código para confirmar que es tuyo."
        error={error}
      >
        <input
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          placeholder="09X XXX XXX"
          maxLength={25}
          {...registration}
          onChange={(event) => {
            const local = withoutCountry(event.target.value);
            if (local !== event.target.value) event.target.value = local;
            onTyped();
            return registration.onChange(event);
          }}
        />
      </Field>
      <p ref={mark} tabIndex={-1} className="verified-mark" role="status">
        {isVerified && (
          <>
            <CircleCheck aria-hidden="true" size={20} />
            Verificado
          </>
        )}
      </p>
      {!isVerified && (
        <button type="button" className="button-quiet" onClick={onVerify}>
          Verificar número
        </button>
      )}
    </div>
  );
}
