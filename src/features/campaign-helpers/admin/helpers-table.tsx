import { useMemo } from 'react';
import { actionsColumn, PHONE_COLUMN } from '../../../shared/web/staff/columns.tsx';
import { ChatLink, EditButton, RemoveButton } from '../../../shared/web/staff/row-button.tsx';
import { State } from '../../../shared/web/staff/state.tsx';
import { type Column, Table } from '../../../shared/web/staff/table.tsx';
import { type Helper, offersInWords } from '../contract.ts';

interface HelpersTableProps {
  pages: Helper[][];
  onOpen: (helper: Helper) => void;
  onRemove: (helper: Helper) => void;
  /** Opens the message that thanks a helper. */
  onThank: (helper: Helper) => void;
}

export function HelpersTable({ pages, onOpen, onRemove, onThank }: HelpersTableProps) {
  const columns = useMemo(
    () => [...DATA_COLUMNS, helperActions({ onOpen, onRemove, onThank })],
    [onOpen, onRemove, onThank],
  );
  return (
    <Table
      className="helpers-table"
      columns={columns}
      pages={pages}
      keyOf={({ id }) => id}
      onOpen={onOpen}
      isTall
    />
  );
}

const DATA_COLUMNS: Column<Helper>[] = [
  {
    name: 'Nombre',
    key: 'name',
    isHeading: true,
    cell: ({ name, neighbourhood, isFromSite }) => (
      <>
        {name}
        <span className="helper-origin">
          {[neighbourhood, isFromSite && 'se sumó en el sitio'].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  PHONE_COLUMN,
  {
    name: 'Ofrece',
    key: 'offers',
    kind: 'long',
    isPlain: true,
    cell: ({ offers, hasCredential, mustBeThanked }) => (
      <div className="helper-offers">
        <span>{offersInWords(offers)}</span>
        {offers.includes('delegado') && !hasCredential && !mustBeThanked && (
          <State tone="waiting">Falta la credencial</State>
        )}
      </div>
    ),
  },
  {
    name: 'Cuándo puede',
    key: 'availability',
    kind: 'long',
    cell: ({ availability, notes }) => (
      <>
        {availability || (!notes && <span className="cell-empty">No dijo</span>)}
        {notes && <span className="helper-notes">{notes}</span>}
      </>
    ),
  },
];

const helperActions = ({ onOpen, onRemove, onThank }: Omit<HelpersTableProps, 'pages'>) =>
  actionsColumn<Helper>((helper) => (
    <>
      {helper.mustBeThanked ? (
        <button type="button" className="row-link" onClick={() => onThank(helper)}>
          Agradecer<span className="sr-only"> a {helper.name}</span>
        </button>
      ) : (
        <ChatLink name={helper.name} phone={helper.phone} hasWord />
      )}
      <EditButton of={`a ${helper.name}`} onClick={() => onOpen(helper)} />
      <RemoveButton of={`a ${helper.name}`} onClick={() => onRemove(helper)} />
    </>
  ));
