import { country } from '#campaign/country.ts';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { counted } from '../../../shared/contract/counted.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import type { Hours, Shift } from '../contract.ts';
import type { ShiftGroup, ShiftRow } from './grouped-shifts.ts';
import { hoursText, postText } from './shift-words.ts';

interface PlaceShiftsProps {
  group: ShiftGroup;
  /** The group's polling place, if it is one. */
  place: PollingPlace | undefined;
  hours: Hours[];
  /** Whether only rows are shown in which somebody is missing. */
  onlyGaps: boolean;
  onOpen: (shift: Shift) => void;
  onPrint: (place: string) => void;
}

/** Who stands in the circuits of a polling place. Every cell leads to who could. */
export function PlaceShifts({ group, place, hours, onlyGaps, onOpen, onPrint }: PlaceShiftsProps) {
  const title = titleOf(group);
  const rows = onlyGaps ? group.rows.filter(hasGap) : group.rows;
  return (
    <section className="shift-place" aria-label={title}>
      <div className="cluster shift-place-head">
        <h2>{title}</h2>
        <p className="field-hint">
          {[place?.address, place?.stepFree && 'sin escalones'].filter(Boolean).join(' · ')}
        </p>
        {group.gaps > 0 && <strong className="shift-gaps">{counted(group.gaps, 'falta', 'faltan')}</strong>}
        {group.place && (
          <button
            type="button"
            className="button-text"
            aria-label={`Imprimir ${title}`}
            onClick={() => onPrint(group.place ?? '')}
          >
            Imprimir
          </button>
        )}
      </div>
      {group.place === null && (
        <p className="notice">{`Ya no están entre ${electoralTerms.places} de votación. «Cambiar turnos» los saca.`}</p>
      )}
      <table className="shift-table">
        <thead>
          <tr>
            <th scope="col">{columnName(group)}</th>
            {hours.map((one) => (
              <th key={hoursText(one)} scope="col">
                {hoursText(one)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{rowName(row, group)}</th>
              {row.shifts.map((shift, index) => (
                <td key={hoursText(hours[index] as Hours)} data-hours={hoursText(hours[index] as Hours)}>
                  {shift && <Taker shift={shift} onOpen={onOpen} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const hasGap = ({ shifts }: ShiftRow) => shifts.some((shift) => shift && !shift.helper);

/** The name of a group of shifts. */
export const titleOf = ({ place }: ShiftGroup) =>
  place === null ? 'Otros' : place || country.delegate.generals;

/** What the rows of a group are. */
export const columnName = ({ place }: ShiftGroup) => (place === '' ? 'Persona' : electoralTerms.circuit.one);

/** The name of a row within its group: the number of the circuit, or what the people of the row do. */
export const rowName = ({ circuit, position }: ShiftRow, { place }: ShiftGroup) =>
  circuit ?? (place === '' ? `N.º ${position}` : `Suplente ${position}`);

const Taker = ({ shift, onOpen }: { shift: Shift; onOpen: (shift: Shift) => void }) => (
  <button
    type="button"
    className="shift-taker"
    data-gap={shift.helper ? undefined : shift.post === 'substitute' ? 'quiet' : true}
    aria-label={`${postText(shift)}, ${hoursText(shift)}: ${shift.helper?.name ?? 'sin nadie'}`}
    onClick={() => onOpen(shift)}
  >
    {shift.helper?.name ?? 'Sin nadie'}
  </button>
);
