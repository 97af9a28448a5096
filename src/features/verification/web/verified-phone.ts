import { useEffect, useState } from 'react';
import type { FormDraft } from '../../../shared/web/form-draft.ts';
import { VERIFIED_MINUTES } from '../contract.ts';

/** The phone that this browser has verified, while the verification is valid; null otherwise. */
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

    /** Takes over a verification of an earlier visit to the form. */
    restore,

    remember(phone: string) {
      drafts.rememberVerified(phone, VERIFIED_MINUTES);
      restore();
    },

    /** The server does not know the verification any more. */
    forget() {
      drafts.update({ verified: undefined });
      setVerified(null);
    },
  };
}
