import { useRef } from 'react';
import { withoutCountry } from '../../../shared/contract/phone.ts';
import { Field } from '../../../shared/web/field.tsx';
import { contactForm, PHONE_WHILE_TYPING } from '../contract.ts';
import type { Form } from './contact-form-type.ts';

const PAUSE_MS = 700;

/** Says that a number is no mobile one as soon as one stops typing it. */
export function PhoneField({ form, error }: { form: Form; error: string | undefined }) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const check = () => {
    const typed = form.getValues('phone');
    const isGood = !typed || contactForm.shape.phone.safeParse(typed).success;
    if (isGood && form.getFieldState('phone').error?.type === 'typing') form.clearErrors('phone');
    if (!isGood) form.setError('phone', { type: 'typing', message: PHONE_WHILE_TYPING });
  };
  const { onChange, onBlur, ...registration } = form.register('phone');
  return (
    <Field
      label="Teléfono"
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
          const typed = event.target.value;
          const local = withoutCountry(typed);
          if (local !== typed) event.target.value = local;
          clearTimeout(timer.current);
          timer.current = setTimeout(check, PAUSE_MS);
          return onChange(event);
        }}
        onBlur={(event) => {
          clearTimeout(timer.current);
          check();
          return onBlur(event);
        }}
      />
    </Field>
  );
}
