import type { UseFormReturn } from 'react-hook-form';
import { Checkbox } from '../../../shared/web/checkbox.tsx';
import { Field } from '../../../shared/web/field.tsx';
import type { ContactValues } from '../contract.ts';

interface EmailFieldProps {
  form: UseFormReturn<ContactValues, unknown, ContactValues>;
  error: string | undefined;
}

/** Email field with a checkbox for visitors who have no email. */
export function EmailField({ form, error }: EmailFieldProps) {
  const noEmail = form.watch('noEmail') === true;
  return (
    <div className="field-group">
      <Field label="Email" error={noEmail ? undefined : error}>
        <input
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          inputMode="email"
          {...form.register('email')}
          disabled={noEmail}
        />
      </Field>
      <Checkbox registration={form.register('noEmail', { deps: ['email'] })}>No tengo email</Checkbox>
    </div>
  );
}
