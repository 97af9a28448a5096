import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import { draftStore } from '../draft-store.ts';

const fieldValues = z.record(z.string(), z.unknown());

/** Stores the input of a form, and restores it when the form is mounted. */
export function useContentDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values, unknown, Values>,
  initial: Values,
) {
  const { watch, reset } = form;
  const [store] = useState(() => draftStore(name, fieldValues));
  const [restored, setRestored] = useState<Values | null>(() => {
    const stored = store.read();
    return stored && { ...initial, ...stored };
  });
  useEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true });
    const subscription = watch((values) => store.write(values));
    return () => subscription.unsubscribe();
  }, [restored, reset, watch, store]);

  return {
    isRestored: restored !== null,
    forget: store.forget,
    startOver() {
      reset(initial);
      store.forget();
      setRestored(null);
    },
  };
}
