import { useEffect, useState } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';

const prefix = 'borrador:';

/**
 * Keeps what is being typed in this tab, so that a reload, a crash or a session that ran out loses nothing.
 * Answers whether something was found and put back, and how to throw it away once it is saved or not wanted.
 */
export function useKeptDraft<Values extends FieldValues>(
  name: string,
  form: UseFormReturn<Values, unknown, Values>,
  initial: DefaultValues<Values>,
) {
  const key = prefix + name;
  const [isRestored, setRestored] = useState(false);
  const { watch, reset } = form;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is kept is put back once, when the form appears
  useEffect(() => {
    const kept = read(key);
    if (kept) {
      reset({ ...initial, ...kept } as Values, { keepDefaultValues: true });
      setRestored(true);
    }
    const subscription = watch((values) => {
      try {
        sessionStorage.setItem(key, JSON.stringify(values));
      } catch {} // full, or forbidden: then it is not kept
    });
    return () => subscription.unsubscribe();
  }, [key, watch, reset]);

  const forget = () => sessionStorage.removeItem(key);
  return {
    isRestored,
    forget,
    startOver: () => {
      reset(initial as Values);
      forget();
      setRestored(false);
    },
  };
}

function read(key: string): object | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof kept === 'object' ? kept : null;
  } catch {
    return null;
  }
}
