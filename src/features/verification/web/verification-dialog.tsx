import CircleCheck from 'lucide-react/icons/circle-check';
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { type Api, isUnanswered, Refused } from '../../../shared/web/api.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { CODE_LENGTH, codeIncomplete, LONG_CODE_NOTE } from '../contract.ts';
import { checkCode } from './check-code.ts';
import { earlyWords, type VerificationWords, whyNotSent, whyNotTaken } from './code-failures.ts';
import { codeResponseIn, digitsIn } from './code-response.ts';
import { endOf, useSecondsLeft } from './seconds-left.ts';
import { sendCode } from './send-code.ts';

export interface VerificationDialogProps {
  api: Api;
  /** 09XXXXXXX */
  phone: string;
  words: VerificationWords;
  /** What a right code does, on the button that gives it. */
  act?: string;
  /** What is accepted by that. */
  note?: ReactNode;
  /** Called once, when the dialog should be gone. */
  onVerified: () => void;
  onCancel: () => void;
}

/** How long 'Código correcto' stays (spec, section 9). */
const SUCCESS_MS = 1_500;

type Step = 'sending' | 'entering' | 'checking' | 'verified';

/** Sends a code to a phone as soon as it opens, and asks for it. */
export function VerificationDialog(props: VerificationDialogProps) {
  const { api, phone, words, act = 'Confirmar', note, onVerified, onCancel } = props;
  const [step, setStep] = useState<Step>('sending');
  const [end, setEnd] = useState<number | null>(null);
  const [sampleCode, setSampleCode] = useState<string>();
  const [digits, setDigits] = useState(CODE_LENGTH);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string | null>(null);
  /** None was sent because there still is one to be typed in. */
  const [hasFormerCode, setHasFormerCode] = useState(false);
  const secondsLeft = useSecondsLeft(end);
  const input = useRef<HTMLInputElement>(null);
  const isOpen = useRef(true);
  const [errorId, timeId] = [useId(), useId()];
  const hasCode = end !== null;

  const send = async () => {
    setStep('sending');
    setError(null);
    setCode('');
    try {
      const sent = await sendCode(api, phone, () => isOpen.current);
      if (!isOpen.current) return;
      setHasFormerCode(false);
      setEnd(endOf(sent.expiresAt));
      setDigits(digitsIn(sent));
      setSampleCode(sent.sampleCode);
    } catch (failure) {
      if (!isOpen.current) return;
      setError(whyNotSent(failure, words));
      const former = codeResponseIn(failure);
      setHasFormerCode(former?.expiresAt !== undefined);
      if (former?.expiresAt !== undefined) {
        setEnd(endOf(former.expiresAt));
        setDigits(digitsIn(former));
      }
    }
    setStep('entering');
  };

  const verify = async (event: FormEvent) => {
    event.preventDefault();
    if (step !== 'entering') return;
    setStep('checking');
    setError(null);
    try {
      await checkCode(api, phone, code);
      if (isOpen.current) setStep('verified');
    } catch (failure) {
      if (!isOpen.current) return;
      const isOver = failure instanceof Refused && failure.status === 410;
      if (isOver) setEnd(0);
      if (!isUnanswered(failure)) setCode('');
      setError(whyNotTaken(failure, words));
      setStep('entering');
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a code is sent once, when the dialog opens
  useEffect(() => {
    isOpen.current = true;
    void send();
    return () => {
      isOpen.current = false;
    };
  }, []);
  useEffect(() => {
    if (step === 'entering') input.current?.focus();
    if (step !== 'verified') return;
    const timer = setTimeout(onVerified, SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [step, onVerified]);

  if (step === 'verified') {
    return (
      <Modal title="Verifica tu número" staysOpen onClose={onVerified}>
        <p className="verified" role="status">
          <CircleCheck aria-hidden="true" size={28} />
          Código correcto
        </p>
      </Modal>
    );
  }
  const early = hasFormerCode ? earlyWords(error, secondsLeft) : null;
  /** While a code is looked at, closing would throw the proof away. */
  const cancel = () => step !== 'checking' && onCancel();
  return (
    <Modal title="Verifica tu número" staysOpen onClose={cancel}>
      <form className="verification" noValidate onSubmit={(event) => void verify(event)}>
        <p role="status">
          {step === 'sending' ? 'Enviando código...' : hasCode ? wordsForCode(phone, digits) : ''}
        </p>
        {hasCode && step !== 'sending' && (
          <div className="field">
            <label htmlFor={`${errorId}-code`}>Código</label>
            <input
              ref={input}
              id={`${errorId}-code`}
              className="code-input"
              data-digits={digits}
              type="text"
              inputMode="numeric"
              autoComplete="one-time-code"
              value={code}
              readOnly={step === 'checking'}
              aria-invalid={error !== null}
              aria-describedby={`${errorId} ${timeId}`}
              onKeyDown={({ key }) => {
                // A form whose button is disabled does not submit on Enter.
                if (key === 'Enter' && code.length < digits) setError(codeIncomplete(digits));
              }}
              onChange={({ target }) => setCode(target.value.replace(/\D/g, '').slice(0, digits))}
            />
            <p id={timeId} className="field-hint">
              {secondsLeft > 0 ? `El código expira en ${secondsLeft}s` : 'Código expirado'}
            </p>
            {sampleCode && secondsLeft > 0 && (
              <p className="field-hint">Modo demostración: el código es {sampleCode}.</p>
            )}
          </div>
        )}
        <p id={errorId} className="field-error" role={early ? undefined : 'alert'}>
          {early ?? error}
        </p>
        {note}
        <div className="verification-actions">
          {hasCode && (
            <button type="submit" className="button" disabled={step !== 'entering' || code.length < digits}>
              {act}
            </button>
          )}
          <button
            type="button"
            className="button-quiet"
            disabled={step !== 'entering' || secondsLeft > 0}
            onClick={() => void send()}
          >
            Reenviar código
          </button>
          <button type="button" className="button-quiet" disabled={step === 'checking'} onClick={cancel}>
            Cancelar
          </button>
        </div>
      </form>
    </Modal>
  );
}

function wordsForCode(phone: string, digits: number): string {
  const arrived = `que te llegó por WhatsApp al ${formatPhone(phone).replaceAll(' ', '\u00a0')}.`;
  return digits > CODE_LENGTH
    ? `Escribí el código ${arrived} ${LONG_CODE_NOTE}.`
    : `Escribí el código de ${CODE_LENGTH} cifras ${arrived}`;
}
