import { createContext } from 'react';
import { type ChannelTexts, WHATSAPP_TEXTS } from '../contract.ts';

/** What the surrounding form provides to a phone field. */
export const VerificationContext = createContext<{
  channelTexts: ChannelTexts;
  /** The verified phone number in the form 09XXXXXXX, or null. */
  verifiedPhone: string | null;
  /** Opens the dialog that verifies a phone by a code. */
  verify: (phone: string) => void;
}>({ channelTexts: WHATSAPP_TEXTS, verifiedPhone: null, verify: () => {} });
