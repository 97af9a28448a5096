import { Badge } from '../../../shared/web/badge.tsx';
import { Eye, EyeOff } from '../../../shared/web/icons.ts';
import { actionsColumn } from '../../../shared/web/staff/columns.tsx';
import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import { type EditableColumn, editableColumns, FieldMenu } from '../../../shared/web/staff/in-place.tsx';
import { EditButton, RemoveButton, RowButton } from '../../../shared/web/staff/row-button.tsx';
import { State } from '../../../shared/web/staff/state.tsx';
import type { Column } from '../../../shared/web/staff/table.tsx';
import type { Category } from '../contract.ts';
import './categories.css';

interface Actions {
  onToggle: (category: Listed<Category>) => void;
  onEdit: (category: Listed<Category>) => void;
  onDelete: (category: Listed<Category>) => void;
}

/** The columns with fields that can be changed in place. */
export const CATEGORY_FIELDS: EditableColumn<Listed<Category>>[] = [
  {
    name: 'Nombre',
    key: 'name',
    isHeading: true,
    cell: ({ name, colour, local }) => (
      <>
        <Badge colour={colour}>{name}</Badge>
        {local && <span className="local-mark"> (modo local)</span>}
      </>
    ),
    inPlace: {
      noun: 'el nombre',
      control: 'text',
      textOf: ({ name }) => name,
      valuesOf: (name) => ({ name }),
    },
  },
];

export const categoryColumns = ({ onToggle, onEdit, onDelete }: Actions): Column<Listed<Category>>[] => [
  ...editableColumns(CATEGORY_FIELDS),
  {
    name: 'Descripción',
    key: 'content',
    kind: 'long',
    cell: ({ description }) => <span className="two-lines">{description || '—'}</span>,
  },
  {
    name: 'Estado',
    key: 'state',
    isPlain: true,
    cell: ({ active, inUse }) => (
      <>
        <State tone={active ? 'good' : 'quiet'}>{active ? 'Visible' : 'Oculta'}</State>
        {inUse && <span className="cell-note"> En uso</span>}
      </>
    ),
  },
  actionsColumn((category, has) => {
    const { name, active, inUse } = category;
    const refusal = {
      title: 'En uso: no se puede eliminar',
      label: `«${name}» está en uso: no se puede eliminar`,
    };
    return (
      <>
        <RowButton
          icon={active ? EyeOff : Eye}
          title={active ? 'Ocultar' : 'Mostrar'}
          label={`${active ? 'Ocultar' : 'Mostrar'} «${name}»`}
          disabled={has('busy')}
          onClick={() => onToggle(category)}
        />
        <EditButton of={`«${name}»`} onClick={() => onEdit(category)} />
        <RemoveButton of={`«${name}»`} refusal={inUse && refusal} onClick={() => onDelete(category)} />
        <FieldMenu of={`«${name}»`} row={category} columns={CATEGORY_FIELDS} />
      </>
    );
  }),
];
