import { useEffect, useState } from 'react';
import type { FormDraft } from '../../../shared/web/form-draft.ts';

/** The phone that this browser has proved, as long as that counts; null otherwise. */
export function useVerifiedPhone(draft: FormDraft, minutes: number) {
  const [verified, setVerified] = useState<string | null>(null);
  useEffect(() => {
    const until = verified === null ? undefined : draft.read()?.verified?.until;
    if (until === undefined) return;
    const timer = setTimeout(() => setVerified(null), until - Date.now());
    return () => clearTimeout(timer);
  }, [verified, draft]);

  return {
    isVerified: verified !== null,

    /** What was proved on an earlier visit to the form. */
    recall(phone: string) {
      if (draft.isVerified(phone)) setVerified(phone);
    },

    remember(phone: string) {
      draft.rememberVerified(phone, minutes);
      setVerified(phone);
    },

    /** Another number is being typed, or the server knows better. */
    forget() {
      if (verified === null) return;
      setVerified(null);
      draft.keep({ verified: undefined });
    },
  };
}
