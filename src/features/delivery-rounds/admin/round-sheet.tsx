import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { formatMetres } from '../../../shared/contract/distances.ts';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { type Round, TRAVEL_NAMES } from '../contract.ts';
import type { MarkedStop } from './round-marks.ts';
import { metresOf } from './round-texts.ts';
import './round-sheet.css';

/**
 * The printed sheet of a round, with a box to tick for every stop. It is hidden on the screen, and nothing else is
 * printed. It is a table because browsers repeat a table's header on every page.
 */
export function RoundSheet({ round, stops }: { round: Round; stops: MarkedStop[] }) {
  useEffect(() => {
    document.body.classList.add('prints-sheet'); // the print styles select this class and not :has(), which some supported browsers lack
    return () => document.body.classList.remove('prints-sheet');
  }, []);
  return createPortal(
    <div className="round-sheet">
      <table>
        <thead>
          <tr>
            <th colSpan={5} className="round-sheet-title">
              <strong>{round.name}</strong>
              <span>
                {round.madeBy} · {formatMoment(round.createdAt)} · {TRAVEL_NAMES[round.travel]} ·{' '}
                {stops.length === 1 ? '1 parada' : `${stops.length} paradas`} · Unos{' '}
                {formatMetres(metresOf(round))} de camino
              </span>
            </th>
          </tr>
          <tr>
            <th>
              <span className="sr-only">Entregado</span>
            </th>
            <th>N.º</th>
            <th>Nombre y dirección</th>
            <th>Teléfono</th>
            <th>Desde la anterior</th>
          </tr>
        </thead>
        <tbody>
          {stops.map(({ position, metres, request, isDelivered }) => (
            <tr key={position}>
              <td>
                <span className="round-sheet-box">{isDelivered && '✓'}</span>
              </td>
              <td>{position}</td>
              <td>
                <strong>{request.name}</strong>
                <br />
                {request.address}
              </td>
              <td>{formatPhone(request.phone)}</td>
              <td>{formatMetres(metres)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  );
}
