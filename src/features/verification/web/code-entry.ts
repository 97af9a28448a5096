import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Api, isWithoutResponse, Refused } from '../../../shared/web/api.ts';
import { CODE_LENGTH, type CodeResponse, type CodeTexts, codeIncomplete } from '../contract.ts';
import { checkCode } from './check-code.ts';
import { checkFailureText, earlyResendText, sendFailureText } from './code-failures.ts';
import { codeResponseIn, digitsIn } from './code-response.ts';
import { endOf, useSecondsLeft } from './seconds-left.ts';
import { sendCode } from './send-code.ts';

interface CodeEntryOptions {
  api: Api;
  /** 09XXXXXXX */
  phone: string;
  texts: CodeTexts;
  onVerified: () => void;
}

/** How long 'Código correcto' is shown (spec, section 9). */
const SUCCESS_MS = 1_500;

export type CodeEntry = ReturnType<typeof useCodeEntry>;

/**
 * Sends a code to the phone at once, and checks what is typed. `onVerified` is called once, after the success was
 * shown.
 */
export function useCodeEntry({ api, phone, texts, onVerified }: CodeEntryOptions) {
  const [step, setStep] = useState<'sending' | 'entering' | 'checking' | 'verified'>('sending');
  /** The code that can be entered now: when it expires, its length, and in the demo the code itself. */
  const [sent, setSent] = useState<{ end: number; digits: number; sample?: string | undefined }>();
  /** No code was sent, because an earlier one is still valid. */
  const [isEarlier, setEarlier] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const secondsLeft = useSecondsLeft(sent?.end ?? null);
  const isOpen = useRef(true);
  const digits = sent?.digits ?? CODE_LENGTH;

  const send = async () => {
    setStep('sending');
    setError(null);
    setCode('');
    try {
      const response = await sendCode(api, phone, () => isOpen.current);
      if (!isOpen.current) return;
      setEarlier(false);
      setSent(codeIn(response));
    } catch (failure) {
      if (!isOpen.current) return;
      setError(sendFailureText(failure, texts));
      const earlier = codeResponseIn(failure); // from a response that refused to send another one
      setEarlier(earlier?.expiresAt !== undefined);
      if (earlier?.expiresAt !== undefined) setSent(codeIn(earlier));
    }
    setStep('entering');
  };

  const check = async () => {
    if (step !== 'entering') return;
    setStep('checking');
    setError(null);
    try {
      await checkCode(api, phone, code);
      if (isOpen.current) setStep('verified');
    } catch (failure) {
      if (!isOpen.current) return;
      const hasExpired = failure instanceof Refused && failure.status === 410;
      if (hasExpired) setSent((former) => former && { ...former, end: 0 });
      if (!isWithoutResponse(failure)) setCode('');
      setError(checkFailureText(failure, texts));
      setStep('entering');
    }
  };

  const sendFirst = useEffectEvent(() => void send());
  useEffect(() => {
    isOpen.current = true;
    sendFirst();
    return () => {
      isOpen.current = false;
    };
  }, []);
  const finish = useEffectEvent(onVerified);
  useEffect(() => {
    if (step !== 'verified') return;
    const timer = setTimeout(() => finish(), SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [step]);

  return {
    step,
    hasCode: sent !== undefined,
    sampleCode: sent?.sample,
    digits,
    code,
    type: (text: string) => setCode(text.replace(/\D/g, '').slice(0, digits)),
    isIncomplete: code.length < digits,
    sayIncomplete: () => setError(codeIncomplete(digits)),
    secondsLeft,
    error,
    /** 'Resend too early', as long as the waiting time lasts. */
    earlyResend: isEarlier ? earlyResendText(error, secondsLeft) : null,
    send,
    check,
  };
}

const codeIn = (response: CodeResponse) => ({
  end: endOf(response.expiresAt),
  digits: digitsIn(response),
  sample: response.sampleCode,
});
