import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { memo, useMemo } from 'react';
import { electoralTerms } from '#campaign/country.ts';
import { RowButton } from '../../../shared/web/staff/row-button.tsx';
import { type Column, inPages, Table } from '../../../shared/web/staff/table.tsx';
import type { Place } from '../contract.ts';

/** A polling place with its position, which identifies it, because two names may be alike until they are corrected. */
export interface PlaceRow {
  index: number;
  place: Place;
}

interface PlacesTableProps {
  places: readonly Place[];
  /** The same function at every rendering, because rows are rendered again only when they change. */
  onEdit: (row: PlaceRow) => void;
  onRemove: (row: PlaceRow) => void;
}

/** The polling places with their circuits. */
export const PlacesTable = memo(({ places, onEdit, onRemove }: PlacesTableProps) => {
  const pages = useMemo(() => inPages(places.map((place, index) => ({ place, index }))), [places]);
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

const columnsWith = (
  onEdit: PlacesTableProps['onEdit'],
  onRemove: PlacesTableProps['onRemove'],
): Column<PlaceRow>[] => [
  { name: 'Local', key: 'name', isHeading: true, cell: ({ place }) => place.name },
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
    cell: ({ place }) =>
      place.ranges
        .map(({ circuit, series, from, to }) => `${circuit}: ${`${series} ${from}`.trim()} a ${to}`)
        .join(' · '),
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
          icon={Trash2}
          title="Quitar"
          label={`Quitar «${row.place.name}»`}
          isDangerous
          onClick={() => onRemove(row)}
        />
      </div>
    ),
  },
];
