import type { ReactNode } from 'react';
import { formatDay, timeInCountry } from '../../../shared/contract/calendar.ts';
import {
  CLOSABLE_PARTS,
  CLOSING_PHASES,
  type ClosablePart,
  type ClosingPhase,
  closedIn,
  type Election,
  type ElectionPhase,
  electionPhase,
  lastingPhases,
} from '../../../shared/contract/election.ts';
import { calendarNow } from '../../../shared/web/staff/calendar-now.ts';
import { PHASE_NAMES } from '../../../shared/web/staff/phase-words.ts';
import { State } from '../../../shared/web/staff/state.tsx';
import { type Column, inPages, Table } from '../../../shared/web/staff/table.tsx';
import { labelsInWords } from './closable-parts.ts';

interface PhasesTableProps {
  election: Election;
  /** Shows the home page in a phase. Absent for staff who cannot change the calendar. */
  onPreview?: ((phase: ElectionPhase) => void) | undefined;
  /** The checkbox that says whether a phase closes a part. Absent for staff who cannot change the calendar. */
  boxOf?: ((phase: ClosingPhase, part: ClosablePart) => ReactNode) | undefined;
}

interface Row {
  phase: ElectionPhase;
  from: Date | null;
  closed: ClosablePart[];
  isNow: boolean;
}

/** The phases of the election: when each begins, which parts of the site it closes, and which one it is now. */
export function PhasesTable({ election, onPreview, boxOf }: PhasesTableProps) {
  const current = electionPhase(election, calendarNow());
  const rows = lastingPhases(election).map(({ phase, from }) => ({
    phase,
    from,
    closed: closedIn(election, phase),
    isNow: phase === current,
  }));
  const closes: Column<Row> = {
    name: 'Cierra',
    key: 'closes',
    cell: ({ phase, closed }) =>
      boxOf && isClosing(phase) ? (
        <span className="phase-closes">{CLOSABLE_PARTS.map((part) => boxOf(phase, part))}</span>
      ) : (
        <span className={closed.length > 0 ? undefined : 'cell-note'}>{labelsInWords(closed)}</span>
      ),
  };
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
        Ver la portada
      </button>
    ),
  };
  return (
    <Table
      className="phases-table"
      columns={[...COLUMNS, closes, ...(onPreview ? [preview] : [])]}
      pages={inPages(rows)}
      keyOf={({ phase }) => phase}
      flagsOf={({ isNow }) => (isNow ? 'chosen' : '')}
      isTall
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
  {
    name: 'Desde',
    key: 'from',
    cell: ({ from }) => (from ? beginning(from) : <span className="cell-empty">—</span>),
  },
];

const isClosing = (phase: ElectionPhase): phase is ClosingPhase =>
  (CLOSING_PHASES as readonly ElectionPhase[]).includes(phase);

function beginning(moment: Date) {
  const [day = '', time = ''] = timeInCountry(moment.toISOString()).split('T');
  return `${formatDay(day)}, ${time.replace(/^0(?=\d)/, '')}`;
}
