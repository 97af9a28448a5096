import { memo, useMemo, useState } from 'react';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import type { PollingPlace } from '../../../shared/contract/polling-places.ts';
import { Pencil } from '../../../shared/web/icons.ts';
import { Trash } from '../../../shared/web/menu-icons.ts';
import { RowButton } from '../../../shared/web/staff/row-button.tsx';
import { type Column, inPages, Table } from '../../../shared/web/staff/table.tsx';
import { isSame } from './from-folder.tsx';
import { rangeText } from './places-changes.ts';

/** A polling place with its position, which identifies it, because two places may have the same name by mistake. */
export interface PlaceRow {
  index: number;
  place: PollingPlace;
}

interface PlacesTableProps {
  places: readonly PollingPlace[];
  /** Has to be the same function at every rendering, because all rows are rendered again when it changes. */
  onEdit: (row: PlaceRow) => void;
  onRemove: (row: PlaceRow) => void;
}

/** The polling places with their circuits. */
export const PlacesTable = memo(({ places, onEdit, onRemove }: PlacesTableProps) => {
  const pages = inPages(useRows(places));
  const columns = useMemo(() => columnsWith(onEdit, onRemove), [onEdit, onRemove]);
  return (
    <Table
      className="places-table"
      columns={columns}
      pages={pages}
      keyOf={({ index }) => index}
      onOpen={onEdit}
      isTall
    />
  );
});

/** Returns the rows. The row of an unchanged place stays the same object, so that it is not rendered again. */
function useRows(places: readonly PollingPlace[]): readonly PlaceRow[] {
  const [shown, setShown] = useState<{ places: readonly PollingPlace[]; rows: readonly PlaceRow[] }>({
    places: [],
    rows: [],
  });
  if (shown.places === places) return shown.rows;
  const rows = places.map((place, index) => {
    const former = shown.rows[index];
    return former && isSame(former.place, place) ? former : { place, index };
  });
  setShown({ places, rows });
  return rows;
}

const columnsWith = (
  onEdit: PlacesTableProps['onEdit'],
  onRemove: PlacesTableProps['onRemove'],
): Column<PlaceRow>[] => [
  {
    name: capitalised(electoralTerms.place.one),
    key: 'name',
    isHeading: true,
    cell: ({ place }) => place.name,
  },
  {
    name: 'Dirección',
    key: 'address',
    cell: ({ place: { address, locality } }) =>
      address ? `${address}, ${locality}` : `${locality} (sin dirección)`,
  },
  {
    name: 'En el mapa',
    key: 'location',
    cell: ({ place: { latitude, longitude } }) => (latitude === null || longitude === null ? 'No' : 'Sí'),
  },
  {
    name: electoralTerms.circuit.many,
    key: 'circuits',
    kind: 'long',
    cell: ({ place }) => place.ranges.map(circuitText).join('\u00a0· '),
  },
  {
    name: 'Acciones',
    key: 'actions',
    kind: 'control',
    cell: (row) => (
      <div className="row-actions">
        <RowButton
          icon={Pencil}
          title="Editar"
          shortcut="Enter"
          label={`Editar «${row.place.name}»`}
          onClick={() => onEdit(row)}
        />
        <RowButton
          icon={Trash}
          title="Quitar"
          label={`Quitar «${row.place.name}»`}
          isDangerous
          onClick={() => onRemove(row)}
        />
      </div>
    ),
  },
];

/** Formats a circuit with its range, with non-breaking spaces, so that no line of a cell begins within a circuit. */
const circuitText = ({ circuit, ...range }: PollingPlace['ranges'][number]) =>
  !range.series && circuit === range.from && circuit === range.to
    ? `${circuit}`
    : `${circuit}: ${rangeText(range)}`.replaceAll(' ', '\u00a0');
