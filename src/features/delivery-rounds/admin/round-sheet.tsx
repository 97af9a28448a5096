import { lazy, Suspense } from 'react';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { counted } from '../../../shared/contract/counted.ts';
import { formatMetres } from '../../../shared/contract/distances.ts';
import type { DeliveryArea } from '../../../shared/contract/geography.ts';
import { PrintedSheet } from '../../../shared/web/staff/printed-sheet.tsx';
import { type Round, TRAVEL_NAMES } from '../contract.ts';
import type { MarkedStop } from './round-marks.ts';
import { metresOf } from './round-texts.ts';
import { SheetMapDrawing } from './sheet-map-drawing.tsx';
import { SheetRow } from './sheet-row.tsx';
import './round-sheet.css';

interface RoundSheetProps {
  round: Round;
  stops: MarkedStop[];
  /** The sentence that says what to carry; empty when nothing is left to deliver. */
  toCarry: string;
  delivery: DeliveryArea;
  /** The URL of the round's link, if it is known in this browser. */
  linkUrl: string | undefined;
}

/**
 * The printed sheet of a round: a map with the numbers of the stops, and for each stop boxes to tick and space for a
 * note. It is hidden on the screen, and nothing else is printed. The stops are a table because browsers repeat its
 * header on every page.
 */
export function RoundSheet({ round, stops, toCarry, delivery, linkUrl }: RoundSheetProps) {
  return (
    <PrintedSheet className="round-sheet">
      <div className="round-sheet-head">
        <div>
          <p className="printed-sheet-name">{round.name}</p>
          <p>
            {TRAVEL_NAMES[round.travel]} · {counted(stops.length, 'parada', 'paradas')} · Unos{' '}
            {formatMetres(metresOf(round))} de camino
          </p>
          {toCarry && <p className="round-sheet-carry">{toCarry}</p>}
          <p>
            {round.madeBy} · {formatMoment(round.createdAt)}
          </p>
          {linkUrl ? (
            <p>Con el código, el reparto se abre en el teléfono, también sin señal.</p>
          ) : (
            <p className="round-sheet-line">Quién reparte:</p>
          )}
        </div>
        {linkUrl && (
          <Suspense>
            <QrCode address={linkUrl} />
          </Suspense>
        )}
      </div>
      <SheetMapDrawing start={round.start} stops={stops} delivery={delivery} />
      <table>
        <thead>
          <tr>
            <th>N.º</th>
            <th>{round.name}</th>
            <th>Qué pasó y notas</th>
          </tr>
        </thead>
        <tbody>
          {stops.map((stop) => (
            <SheetRow key={stop.position} stop={stop} />
          ))}
        </tbody>
      </table>
    </PrintedSheet>
  );
}

const QrCode = lazy(async () => ({ default: (await import('../../../shared/web/qr-code.tsx')).QrCode }));
