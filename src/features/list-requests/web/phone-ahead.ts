import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { PhoneFieldProps } from '../../verification/contract.ts';
import { listRequestForm, PHONE_MISTAKES } from '../contract.ts';

export type ListRequestValues = z.output<typeof listRequestForm>;

/** Lets visitors verify their phone number before they fill in the rest of the form. */
export const phoneAhead = ({
  getValues,
  setError,
}: UseFormReturn<ListRequestValues, unknown, ListRequestValues>): PhoneFieldProps['ahead'] => ({
  number: () => listRequestForm.shape.phone.safeParse(getValues('phone')).data,
  onWrong: () => {
    const message = PHONE_MISTAKES[getValues('phone')?.trim() ? 'wrong' : 'missing'];
    setError('phone', { type: 'verification', message }, { shouldFocus: true });
  },
});
