import Check from 'lucide-react/icons/check';
import MapPin from 'lucide-react/icons/map-pin';
import MessageCircle from 'lucide-react/icons/message-circle';
import Phone from 'lucide-react/icons/phone';
import { locationLink } from '../../../shared/contract/geography.ts';
import { chatLink, formatPhone } from '../../../shared/contract/phone.ts';
import { State } from '../../../shared/web/staff/state.tsx';
import { coordinatesOf } from './map-links.ts';
import type { MarkedStop } from './round-marks.ts';
import { wayTo } from './round-texts.ts';
import './stops.css';

interface RoundStopsProps {
  stops: MarkedStop[];
  /** The position of the next stop to deliver; undefined when there is none. */
  next: number | undefined;
  /** Marks a stop as delivered or pending. Null once the round is finished, because its record cannot be changed. */
  onMark: ((stop: MarkedStop) => void) | null;
}

/** The list of stops in delivery order, with the next one highlighted. */
export const RoundStops = ({ stops, next, onMark }: RoundStopsProps) => (
  <ol className="stops">
    {stops.map((stop, index) => (
      <li
        key={stop.position}
        id={stopId(stop.position)}
        className="stop"
        data-next={stop.position === next || undefined}
        data-delivered={stop.isDelivered || undefined}
      >
        <p className="stop-number" aria-hidden="true">
          {stop.position}
        </p>
        <div className="stop-facts">
          <h2>
            <span className="sr-only">{`Parada ${stop.position}: `}</span>
            {stop.request.name}
          </h2>
          <p className="stop-address">{stop.request.address}</p>
          <p className="cell-note">{wayTo(stop.metres, index === 0)}</p>
        </div>
        <StopState stop={stop} isRecord={onMark === null} isNext={stop.position === next} />
        {onMark && <StopActions stop={stop} isNext={stop.position === next} onMark={() => onMark(stop)} />}
      </li>
    ))}
  </ol>
);

/** The HTML id of a stop's list item. */
export const stopId = (position: number) => `parada-${position}`;
/** The HTML id of the button that marks a stop as delivered or pending. */
export const markId = (position: number) => `marcar-${position}`;

function StopState({ stop, isRecord, isNext }: { stop: MarkedStop; isRecord: boolean; isNext: boolean }) {
  if (stop.isDelivered)
    return (
      <p className="stop-state">
        <State tone="good">Entregado</State>
        {stop.isUnsent && <span className="stop-unsent">· sin enviar</span>}
      </p>
    );
  if (isRecord)
    return (
      <p className="stop-state">
        <State tone="quiet">No se entregó</State>
      </p>
    );
  if (!isNext && !stop.isUnsent) return null;
  return (
    <p className="stop-state">
      {isNext && <State tone="new">Próxima</State>}
      {stop.isUnsent && <span className="stop-unsent">Pendiente · sin enviar</span>}
    </p>
  );
}

function StopActions({ stop, isNext, onMark }: { stop: MarkedStop; isNext: boolean; onMark: () => void }) {
  const { name, phone } = stop.request;
  const coordinates = coordinatesOf(stop);
  return (
    <div className="stop-actions">
      <button
        type="button"
        id={markId(stop.position)}
        className={isNext ? 'button' : 'button-quiet'}
        data-undoes={stop.isDelivered || undefined}
        onClick={onMark}
      >
        {stop.isDelivered ? (
          'Marcar como pendiente'
        ) : (
          <>
            <Check aria-hidden="true" size={22} />
            Entregado
          </>
        )}
        <span className="sr-only">{stop.isDelivered ? ` lo de ${name}` : ` a ${name}`}</span>
      </button>
      <div className="stop-links">
        {coordinates && (
          <a href={locationLink(coordinates)} target="_blank" rel="noopener noreferrer" className="stop-link">
            <MapPin aria-hidden="true" size={20} />
            Mapa<span className="sr-only"> de {name}</span>
          </a>
        )}
        <a href={chatLink(phone)} target="_blank" rel="noopener noreferrer" className="stop-link">
          <MessageCircle aria-hidden="true" size={20} />
          WhatsApp<span className="sr-only"> con {name}</span>
        </a>
        <a href={`tel:${phone}`} className="stop-link" title={formatPhone(phone)}>
          <Phone aria-hidden="true" size={20} />
          Llamar<span className="sr-only"> a {name}</span>
        </a>
      </div>
    </div>
  );
}
