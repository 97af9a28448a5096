import { createContext } from 'react';
import { type ChannelTexts, WHATSAPP_TEXTS } from '../contract.ts';

/** What a phone field needs from the form around it. */
export const VerificationContext = createContext<{
  channelTexts: ChannelTexts;
  /** 09XXXXXXX */
  verifiedPhone: string | null;
  /** Opens the code dialog. */
  verify: (phone: string) => void;
}>({ channelTexts: WHATSAPP_TEXTS, verifiedPhone: null, verify: () => {} });
