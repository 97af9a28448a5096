import { type ReactNode, useId } from 'react';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import type { Api } from '../../../shared/web/api.ts';
import { CircleCheck } from '../../../shared/web/icons.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { type ChannelTexts, CODE_LENGTH, type CodeTexts, LONG_CODE_NOTE } from '../contract.ts';
import { useCodeEntry } from './code-entry.ts';
import { standardTexts } from './code-failures.ts';
import { CodeField } from './code-field.tsx';
import type { Turns } from './turns.ts';
import { WAITING } from './waiting.ts';
import { SlowNote, WaitingTime } from './waiting-notes.tsx';

interface VerificationDialogProps {
  api: Api;
  /** Phone number in the form 09XXXXXXX. */
  phone: string;
  channelTexts: ChannelTexts;
  texts?: CodeTexts;
  /** Label of the button that submits the code. It says what happens when the code is right. */
  confirmText?: string | undefined;
  /** Text about the consent that the visitor gives with the submit button. */
  note?: ReactNode;
  /** Stores the place in the queue, so that it is not lost by a reload. */
  turns: Turns;
  /** Called once when the phone is verified and the dialog should be closed. */
  onVerified: () => void;
  onCancel: () => void;
}

/** Dialog that sends a code to a phone as soon as it opens, and asks the visitor to enter it. */
export function VerificationDialog(props: VerificationDialogProps) {
  const { api, phone, channelTexts, turns, confirmText = 'Confirmar', note, onVerified, onCancel } = props;
  const { texts = standardTexts(channelTexts) } = props;
  const entry = useCodeEntry({ api, phone, texts, turns, onVerified });
  const { step, wait, hasCode, secondsLeft, earlyResend } = entry;
  const errorId = useId();

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
  /** Does nothing while a code is being checked, because closing the dialog would lose the verification. */
  const cancel = () => {
    if (step === 'checking') return;
    turns.leave();
    onCancel();
  };
  return (
    <Modal title="Verifica tu número" staysOpen onClose={cancel}>
      <form
        className="stack loose"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void entry.check();
        }}
      >
        <p role="status">
          {wait
            ? WAITING[wait.hasPlace ? 'withPlace' : 'withoutPlace']
            : step === 'sending'
              ? 'Enviando código...'
              : hasCode
                ? instruction(channelTexts, phone, entry.digits)
                : ''}
        </p>
        {step === 'sending' && !wait && <SlowNote />}
        {wait && <WaitingTime until={wait.until} />}
        {hasCode && step !== 'sending' && <CodeField entry={entry} errorId={errorId} />}
        <p id={errorId} className="field-error" role={earlyResend ? undefined : 'alert'}>
          {earlyResend ?? entry.error}
        </p>
        {note}
        <div className="verification-actions">
          {hasCode && (
            <button type="submit" className="button" disabled={step !== 'entering' || entry.isIncomplete}>
              {confirmText}
            </button>
          )}
          {!wait && (
            <button
              type="button"
              className="button-quiet"
              disabled={step !== 'entering' || secondsLeft > 0}
              onClick={() => void entry.send()}
            >
              Reenviar código
            </button>
          )}
          <button type="button" className="button-quiet" disabled={step === 'checking'} onClick={cancel}>
            Cancelar
          </button>
        </div>
      </form>
    </Modal>
  );
}

function instruction({ by }: ChannelTexts, phone: string, digits: number): string {
  const arrived = `que te llegó${by} al ${formatPhone(phone).replaceAll(' ', '\u00a0')}.`;
  return digits > CODE_LENGTH
    ? spoken`Escribí el código ${arrived} ${LONG_CODE_NOTE}.`
    : spoken`Escribí el código de ${CODE_LENGTH} cifras ${arrived}`;
}
