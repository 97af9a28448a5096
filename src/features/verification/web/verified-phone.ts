import { useEffect, useState } from 'react';
import type { FormDraft } from '../../../shared/web/form-draft.ts';
import { VERIFIED_MINUTES } from '../contract.ts';

/** Hook that provides the phone number that this browser has verified, or null if there is no valid verification. */
export function useVerifiedPhone(drafts: FormDraft) {
  const [verified, setVerified] = useState<{ phone: string; until: number } | null>(null);
  const restore = () => setVerified(drafts.read()?.verified ?? null);
  useEffect(() => {
    if (!verified) return;
    const timer = setTimeout(() => setVerified(null), verified.until - Date.now());
    return () => clearTimeout(timer);
  }, [verified]);

  return {
    phone: verified?.phone ?? null,

    /** Restores the verification of an earlier visit to the form. */
    restore,

    remember(phone: string) {
      drafts.rememberVerified(phone, VERIFIED_MINUTES);
      restore();
    },

    /** Forgets the verification, for example because the server no longer knows it. */
    forget() {
      drafts.update({ verified: undefined });
      setVerified(null);
    },
  };
}
