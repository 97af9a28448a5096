import { useState } from 'react';
import { REASONS } from '../../../shared/contract/delivery-marks.ts';
import { coordinatesIn } from '../../../shared/contract/geography.ts';
import { severalPapers } from '../../../shared/contract/paper.ts';
import { chatLink, formatPhone } from '../../../shared/contract/phone.ts';
import { Check, MessageCircle, Navigation, Phone } from '../../../shared/web/icons.ts';
import type { Travel } from '../contract.ts';
import { wayLink } from './distance-left.ts';
import { DoorReasons } from './door-reasons.tsx';
import type { WalkedDoor } from './door-state.ts';
import { formatVisit, wayTo } from './door-texts.ts';
import type { Decision } from './use-door-marks.ts';

interface DoorCardProps {
  door: WalkedDoor;
  travel: Travel;
  isNext: boolean;
  /** Whether the user chose this door instead of getting to it in order. */
  isChosen?: boolean;
  /** Called with the outcome at the door and the button that was tapped. */
  onDecide: (decision: Decision, button: HTMLElement) => void;
}

/**
 * The card of the door that is unfolded in the list: the neighbour's name and address, earlier visits, and the buttons
 * for the outcome of this visit.
 */
export function DoorCard({ door, travel, isNext, isChosen = false, onDecide }: DoorCardProps) {
  const [isFailed, setFailed] = useState(false);
  const { position, name, address, quantity, note, state } = door;
  const several = severalPapers(quantity);
  return (
    <li
      className="door-card"
      data-next={isNext || undefined}
      data-stage={door.stage}
      data-chosen={isChosen || undefined}
    >
      <p className="door-number" aria-hidden="true">
        {position}
      </p>
      <div>
        <h2>
          <span className="sr-only">{`Parada ${position}: `}</span>
          {name}
        </h2>
        <p className="door-address">{address}</p>
        {(several || note) && (
          <p className="door-extras">
            {several && <strong>{several}</strong>}
            {note && <q>{note}</q>}
          </p>
        )}
        <p className="door-way">{wayTo(door)}</p>
      </div>
      {state.attempts.length > 0 && (
        <ul className="door-attempts" aria-label="Visitas anteriores">
          {state.attempts.map(({ at, reason, note }) => (
            <li key={at}>
              <strong>{REASONS[reason]}</strong> · <time dateTime={at}>{formatVisit(at)}</time>
              {note && <q>{note}</q>}
            </li>
          ))}
        </ul>
      )}
      {isFailed ? (
        <DoorReasons name={name} onChoose={onDecide} onCancel={() => setFailed(false)} />
      ) : (
        <div className="door-actions stack tight">
          <button
            type="button"
            className="button door-deliver"
            onClick={({ currentTarget }) => onDecide({ outcome: 'delivered' }, currentTarget)}
          >
            <Check aria-hidden="true" size={28} />
            Entregado<span className="sr-only"> a {name}</span>
          </button>
          <button type="button" className="button-quiet door-fail" onClick={() => setFailed(true)}>
            No pude entregar<span className="sr-only"> a {name}</span>
          </button>
        </div>
      )}
      <DoorLinks door={door} travel={travel} />
    </li>
  );
}

function DoorLinks({ door, travel }: Pick<DoorCardProps, 'door' | 'travel'>) {
  const { name, phone } = door;
  const coordinates = coordinatesIn(door);
  return (
    <div className="door-links">
      {phone && (
        <>
          <a href={`tel:${phone}`} title={formatPhone(phone)}>
            <Phone aria-hidden="true" size={22} />
            Llamar<span className="sr-only"> a {name}</span>
          </a>
          <a href={chatLink(phone)} target="_blank" rel="noopener noreferrer">
            <MessageCircle aria-hidden="true" size={22} />
            WhatsApp<span className="sr-only"> con {name}</span>
          </a>
        </>
      )}
      {coordinates && (
        <a href={wayLink(coordinates, travel)} target="_blank" rel="noopener noreferrer">
          <Navigation aria-hidden="true" size={22} />
          Cómo llegar<span className="sr-only"> a lo de {name}</span>
        </a>
      )}
    </div>
  );
}
