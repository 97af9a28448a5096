import { Badge } from '../../../shared/web/badge.tsx';
import { Eye, EyeOff, Pencil, Trash } from '../../../shared/web/icons.ts';
import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import { RowButton } from '../../../shared/web/staff/row-button.tsx';
import { State } from '../../../shared/web/staff/state.tsx';
import type { Column } from '../../../shared/web/staff/table.tsx';
import type { Category } from '../contract.ts';
import './categories.css';

interface Actions {
  onToggle: (category: Listed<Category>) => void;
  onEdit: (category: Listed<Category>) => void;
  onDelete: (category: Listed<Category>) => void;
}

export const categoryColumns = (actions: Actions): Column<Listed<Category>>[] => [
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
  },
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
  {
    name: 'Acciones',
    key: 'actions',
    kind: 'control',
    cell: (category, has) => <RowActions category={category} isBusy={has('busy')} {...actions} />,
  },
];

function RowActions({
  category,
  isBusy,
  onToggle,
  onEdit,
  onDelete,
}: Actions & { category: Listed<Category>; isBusy: boolean }) {
  const { name, active, inUse } = category;
  return (
    <div className="row-actions">
      <RowButton
        icon={active ? EyeOff : Eye}
        title={active ? 'Ocultar' : 'Mostrar'}
        label={`${active ? 'Ocultar' : 'Mostrar'} «${name}»`}
        disabled={isBusy}
        onClick={() => onToggle(category)}
      />
      <RowButton
        icon={Pencil}
        title="Editar"
        label={`Editar «${name}»`}
        shortcut="Enter"
        onClick={() => onEdit(category)}
      />
      <RowButton
        icon={Trash}
        title={inUse ? 'En uso: no se puede eliminar' : 'Eliminar'}
        label={inUse ? `«${name}» está en uso: no se puede eliminar` : `Eliminar «${name}»`}
        isDangerous
        disabled={inUse}
        onClick={() => onDelete(category)}
      />
    </div>
  );
}
