import type { FormOf } from '../../../shared/web/staff/text-field.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';

interface OneTimeCodeFieldProps {
  form: FormOf<{ code: string }>;
  label: string;
  hint?: string;
  /** Whether the code consists of digits only, so that phones show the number keys. */
  isNumber: boolean;
}

/** The field for a code of an authenticator app or for a recovery code. */
export const OneTimeCodeField = ({ form, label, hint, isNumber }: OneTimeCodeFieldProps) => (
  <TextField
    form={form}
    name="code"
    label={label}
    hint={hint}
    autoComplete="one-time-code"
    autoCapitalize="none"
    inputMode={isNumber ? 'numeric' : 'text'}
  />
);
