import { type ReactNode, useState } from 'react';
import { counted } from '../../../shared/contract/counted.ts';
import { formatMetres } from '../../../shared/contract/distances.ts';
import { CircleCheck, CloudOff } from '../../../shared/web/icons.ts';
import type { WalkedDoor } from './door-state.ts';
import { progressOf } from './door-texts.ts';
import '../../../shared/web/progress.css';
import './round-head.css';
import type { QueuedMark } from './mark-queue.ts';
import { QueuePanel } from './queue-panel.tsx';

interface RoundHeadProps {
  doors: readonly WalkedDoor[];
  metresLeft: number;
  /** The marks that wait on this device, in order. */
  waiting: readonly QueuedMark[];
  /** The number of added doors that wait on this device. */
  waitingDoors: number;
  /** Whether marks are being sent and the last try did not fail. */
  isSending: boolean;
  onDelete: (mark: QueuedMark) => void;
  onSend: () => void;
  children?: ReactNode;
}

/** The head of the page, which stays in sight: progress, distance left, and whether all marks were sent. */
export function RoundHead({
  doors,
  metresLeft,
  waiting,
  waitingDoors,
  isSending,
  onDelete,
  onSend,
  children,
}: RoundHeadProps) {
  const [isPanelOpen, setPanelOpen] = useState(false);
  const { done, text } = progressOf(doors);
  const isWaiting = waiting.length > 0;
  const isAway = isWaiting && !isSending;
  return (
    <header className="round-head" data-round-head>
      <p className="round-head-progress" role="status">
        <strong>{text}</strong>
        {metresLeft > 0 && <span> · faltan {formatMetres(metresLeft)}</span>}
      </p>
      <progress aria-hidden="true" value={done} max={Math.max(doors.length, 1)} />
      <div className="round-head-line">
        <div className="link-queue round-queue" data-away={isAway || undefined} role="status">
          {isWaiting ? (
            <button type="button" aria-expanded={isPanelOpen} onClick={() => setPanelOpen(!isPanelOpen)}>
              <CloudOff aria-hidden="true" size={20} />
              {isAway ? waitingText(waiting.length) : 'Enviando...'}
            </button>
          ) : (
            <p>
              {waitingDoors ? (
                <CloudOff aria-hidden="true" size={20} />
              ) : (
                <CircleCheck aria-hidden="true" size={20} />
              )}
              {waitingDoors
                ? counted(waitingDoors, 'puerta espera señal', 'puertas esperan señal')
                : 'Todo enviado'}
            </p>
          )}
        </div>
        {children}
      </div>
      {isPanelOpen && isWaiting && (
        <QueuePanel waiting={waiting} doors={doors} onDelete={onDelete} onSend={onSend} />
      )}
    </header>
  );
}

const waitingText = (count: number) => counted(count, 'marca espera señal', 'marcas esperan señal');
