import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form';
import { showFieldProblems } from '../form-problems.ts';
import { announceError } from './toasts.tsx';

interface Options<Values extends FieldValues, Result> {
  resolver: Resolver<Values, unknown, Values>;
  initial: DefaultValues<Values>;
  /** When fields are validated before the first submission. By default they are not. */
  mode?: 'onTouched';
  /** Sends the validated values to the server. */
  send: (values: Values) => Promise<Result>;
  onSent: (result: Result, values: Values) => unknown;
  /**
   * Maps a field name in the server's response to the name of the form's field. Without it, the server's validation
   * errors cannot be shown at their fields.
   */
  fieldOf?: (wireName: string) => string | undefined;
  /** Shows an error that no field of the form shows. By default, a notice with the server's sentence is shown. */
  onFailure?: (error: unknown) => void;
}

/**
 * A form that is validated in the browser and sent by a mutation. Validation errors from the server are shown at their
 * fields.
 */
export function useFormMutation<Values extends FieldValues, Result = unknown>(
  options: Options<Values, Result>,
) {
  const { resolver, initial, mode = 'onSubmit', send, onSent, fieldOf = () => undefined } = options;
  const form = useForm<Values, unknown, Values>({ resolver, defaultValues: initial, mode });
  const mutation = useMutation({
    mutationFn: send,
    onSuccess: onSent,
    onError(error) {
      const others = showFieldProblems(error, form, fieldOf);
      if (others.length === 0) return;
      if (options.onFailure) options.onFailure(error);
      else announceError(others.join(' '));
    },
  });
  const submit = (values: Values) => mutation.mutate(values);
  return {
    form,
    mutation,
    submit,
    onSubmit: (event: FormEvent) => void form.handleSubmit(submit)(event),
  };
}
