import { formatDay, timeInCountry } from '../../../shared/contract/calendar.ts';
import {
  type ClosablePart,
  closedIn,
  type Election,
  type ElectionPhase,
  electionPhase,
  lastingPhases,
} from '../../../shared/contract/election.ts';
import { PHASE_NAMES } from '../../../shared/web/staff/phase-words.ts';
import { State } from '../../../shared/web/staff/state.tsx';
import { type Column, inPages, Table } from '../../../shared/web/staff/table.tsx';
import { partsInWords } from './closable-parts.ts';

interface PhasesTableProps {
  election: Election;
  /** Shows the home page in a phase. Absent for staff who cannot change the calendar. */
  onPreview?: ((phase: ElectionPhase) => void) | undefined;
}

interface Row {
  phase: ElectionPhase;
  from: Date | null;
  closed: ClosablePart[];
  isNow: boolean;
}

/** The phases of the election: when each begins, what it closes, and which one it is now. */
export function PhasesTable({ election, onPreview }: PhasesTableProps) {
  const current = electionPhase(election, new Date());
  const rows = lastingPhases(election).map(({ phase, from }) => ({
    phase,
    from,
    closed: closedIn(election, phase),
    isNow: phase === current,
  }));
  const preview: Column<Row> = {
    name: 'Portada',
    key: 'preview',
    cell: ({ phase }) => (
      <button
        type="button"
        className="link"
        aria-label={`Ver la portada: ${PHASE_NAMES[phase]}`}
        onClick={() => onPreview?.(phase)}
      >
        Ver
      </button>
    ),
  };
  return (
    <Table
      className="phases-table"
      columns={onPreview ? [...COLUMNS, preview] : COLUMNS}
      pages={inPages(rows)}
      keyOf={({ phase }) => phase}
    />
  );
}

const COLUMNS: Column<Row>[] = [
  {
    name: 'Fase',
    key: 'name',
    isHeading: true,
    cell: ({ phase, isNow }) => (
      <>
        {PHASE_NAMES[phase]} {isNow && <State tone="good">Ahora</State>}
      </>
    ),
  },
  { name: 'Desde', key: 'from', cell: ({ from }) => (from ? beginning(from) : '—') },
  { name: 'Qué cierra', key: 'closed', cell: ({ closed }) => partsInWords(closed) },
];

function beginning(moment: Date) {
  const [day = '', time = ''] = timeInCountry(moment.toISOString()).split('T');
  return `${formatDay(day)}, ${time.replace(/^0(?=\d)/, '')}`;
}
