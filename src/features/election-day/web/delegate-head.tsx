import { type ReactNode, useSyncExternalStore } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { CircleCheck, CloudOff } from '../../../shared/web/icons.ts';
import { shortHour, TO_THE_END } from '../../election-shifts/contract.ts';
import type { OwnCircuit } from '../contract.ts';
import type { DelegateSync } from './delegate-sync.ts';

interface DelegateHeadProps {
  own: OwnCircuit | undefined;
  name: string;
  /** The number of reports that are still on this phone. */
  waiting: number;
  /** Whether anything was reported. */
  hasReported: boolean;
  sync: DelegateSync;
  /** What changes the circuit. */
  children: ReactNode;
}

/** The head of the page, which stays in sight: the circuit, and whether everything was sent. */
export function DelegateHead({ own, name, waiting, hasReported, sync, children }: DelegateHeadProps) {
  const { isSending, isConnected } = useSyncExternalStore(sync.subscribe, sync.read);
  const isAway = waiting > 0 && !(isSending && isConnected !== false);
  return (
    <header className="delegate-head">
      {own ? (
        <>
          <h1>{`${electoralTerms.circuit.one} ${own.circuit}`}</h1>
          <p>{`${own.place}. ${name}, ${untilText(own)}.`}</p>
        </>
      ) : (
        <h1>{name}</h1>
      )}
      {children}
      <div className="link-queue delegate-queue" data-away={isAway || undefined} role="status">
        {waiting > 0 ? (
          <button type="button" onClick={sync.retryNow}>
            <CloudOff aria-hidden="true" size={20} />
            {isAway ? keptText(waiting) : 'Enviando...'}
          </button>
        ) : (
          <p>
            <CircleCheck aria-hidden="true" size={20} />
            {hasReported ? 'Todo enviado' : 'Con señal'}
          </p>
        )}
      </div>
    </header>
  );
}

const keptText = (count: number) =>
  `Sin señal. ${counted(count, 'aviso guardado, sale solo.', 'avisos guardados, salen solos.')}`;

/** Writes the hours of a shift as 'de 7:30 a 13:30' or 'desde 13:30 hasta el final'. */
export const fromUntilText = ({ starts, ends }: Pick<OwnCircuit, 'starts' | 'ends'>) =>
  ends === TO_THE_END
    ? `desde ${shortHour(starts)} hasta el final`
    : `de ${shortHour(starts)} a ${shortHour(ends)}`;
const untilText = ({ ends }: Pick<OwnCircuit, 'ends'>) =>
  ends === TO_THE_END ? 'hasta el final' : `hasta las ${shortHour(ends)}`;
