import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Api, isWithoutResponse, Refused } from '../../../shared/web/api.ts';
import { CODE_LENGTH, type CodeResponse, type CodeTexts, codeIncomplete } from '../contract.ts';
import { checkFailureText, earlyResendText, sendFailureText } from './code-failures.ts';
import { checkCode, codeResponseIn, digitsIn, sendCode } from './code-requests.ts';
import { endOf, useSecondsLeft } from './seconds-left.ts';
import type { Turns } from './turns.ts';
import { announceTurn, useTurnCheck, WAITS_OFFLINE, type Wait, waitAfter } from './waiting.ts';

interface CodeEntryOptions {
  api: Api;
  phone: string;
  texts: CodeTexts;
  turns: Turns;
  onVerified: () => void;
}

/** How long the message 'Código correcto' is shown (spec, section 9). */
const SUCCESS_MS = 1_500;

export type CodeEntry = ReturnType<typeof useCodeEntry>;

/**
 * Hook that sends a code to the phone on mount and checks the code that the visitor types. Calls `onVerified` once,
 * after the success message was shown.
 */
export function useCodeEntry({ api, phone, texts, turns, onVerified }: CodeEntryOptions) {
  const [step, setStep] = useState<'sending' | 'entering' | 'checking' | 'verified'>('sending');
  /** While the visitor queues: when to ask the server again, and when it can probably send a code. */
  const [wait, setWait] = useState<Wait | null>(null);
  /** The code that can be entered now: its expiry, its number of digits, and in the demo the code itself. */
  const [sent, setSent] = useState<{ end: number; digits: number; sample?: string | undefined }>();
  /** Whether no new code was sent because an earlier one is still valid. */
  const [isEarlier, setEarlier] = useState(false);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  const secondsLeft = useSecondsLeft(sent?.end ?? null);
  const isOpen = useRef(true);
  const isAsking = useRef(false);
  const digits = sent?.digits ?? CODE_LENGTH;

  const send = async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    setStep('sending');
    if (!wait) setError(null);
    setCode('');
    await request().finally(() => {
      isAsking.current = false;
    });
  };

  const request = async () => {
    try {
      const response = await sendCode(api, phone, () => isOpen.current, turns.ticket());
      if (!isOpen.current) return;
      if (wait) announceTurn();
      endWait();
      setError(null);
      setEarlier(false);
      setSent(codeIn(response));
    } catch (failure) {
      if (!isOpen.current) return;
      const next = waitAfter(failure, { former: wait, hasTicket: turns.ticket() !== undefined });
      if (next) {
        turns.wait(codeResponseIn(failure)?.turn ?? turns.ticket());
        setWait(next);
        setError(failure instanceof Refused ? null : WAITS_OFFLINE);
        return;
      }
      if (failure instanceof Refused) endWait();
      setWait(null);
      setError(sendFailureText(failure, texts));
      // While an earlier code is valid, the response that refuses a new one contains its expiry and length.
      const earlier = codeResponseIn(failure);
      setEarlier(earlier?.expiresAt !== undefined);
      if (earlier?.expiresAt !== undefined) setSent(codeIn(earlier));
    }
    setStep('entering');
  };

  const endWait = () => {
    turns.end();
    setWait(null);
  };
  useTurnCheck(wait, () => void send());

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
    /** The visitor's wait in the queue for a code, or null. */
    wait,
    hasCode: sent !== undefined,
    sampleCode: sent?.sample,
    digits,
    code,
    type: (text: string) => setCode(text.replace(/\D/g, '').slice(0, digits)),
    isIncomplete: code.length < digits,
    sayIncomplete: () => setError(codeIncomplete(digits)),
    secondsLeft,
    error,
    /** The message that it is too early for another code, shown for as long as the waiting time lasts. */
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
