import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { matchesSearch } from '../../../shared/contract/search.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Badge } from '../../../shared/web/badge.tsx';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import { SearchField, useListSearch } from '../../../shared/web/staff/list-search.tsx';
import { usePendingRows } from '../../../shared/web/staff/pending-rows.ts';
import { RowButton } from '../../../shared/web/staff/row-button.tsx';
import { Empty, Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { State } from '../../../shared/web/staff/state.tsx';
import { TableHead } from '../../../shared/web/staff/table-head.tsx';
import { announceError, announceOutcome } from '../../../shared/web/staff/toasts.tsx';
import { type Category, DEFAULT_COLOUR } from '../contract.ts';
import type { CategoryCollection } from './category-collection.ts';
import { CategoryDialog } from './category-dialog.tsx';

type Open = { dialog: 'new' } | { dialog: 'edit' | 'delete'; category: Listed<Category> } | null;

export interface CategoriesScreenProps {
  collection: CategoryCollection;
}

export function CategoriesScreen({ collection }: CategoriesScreenProps) {
  const { items, isLoading, isSample, refetch } = collection.useItems();
  const { search, setSearch } = useListSearch();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const isPending = usePendingRows([collection.path]);
  const shown = items.filter(({ name, description }) => matchesSearch(search, name, description));
  const toggle = collection.useSave({
    onSuccess: (outcome, { values }) =>
      announceOutcome(outcome, values.active ? 'Categoría visible' : 'Categoría oculta'),
    onError: (error) =>
      announceError(`No se pudo cambiar la visibilidad de la categoría. ${messageFor(error)}`),
  });
  const remove = collection.useRemove({
    onSuccess: (outcome) => {
      announceOutcome(outcome, 'Categoría eliminada');
      close();
    },
    onError: (error) => announceError(`No se pudo eliminar la categoría. ${messageFor(error)}`),
  });

  return (
    <Screen
      title="Categorías"
      action={
        <button type="button" className="button button-new" onClick={() => setOpen({ dialog: 'new' })}>
          <Plus aria-hidden="true" size={20} />
          Nueva categoría
        </button>
      }
    >
      <div className="list-tools">
        <SearchField label="Buscar categorías" value={search} onChange={setSearch} />
      </div>
      {isSample && (
        <Failure onRetry={refetch}>
          Error al cargar categorías. Lo que ves es contenido de ejemplo (modo local).
        </Failure>
      )}
      {isLoading ? (
        <Loading>Cargando categorías...</Loading>
      ) : shown.length === 0 ? (
        <Empty
          action={
            search && (
              <button type="button" className="button-quiet" onClick={() => setSearch('')}>
                Limpiar búsqueda
              </button>
            )
          }
        >
          {search ? 'No se encontraron categorías.' : 'No hay categorías disponibles.'}
        </Empty>
      ) : (
        <table className="table">
          <TableHead names={['Nombre', 'Descripción', 'Estado', 'Acciones']} />
          <tbody>
            {shown.map((category) => (
              <tr key={category.id} data-quiet={!category.active || undefined}>
                <th scope="row" data-label="Nombre">
                  <Badge colour={category.colour}>{category.name}</Badge>
                  {category.local && <span className="local-mark"> (modo local)</span>}
                </th>
                <td data-label="Descripción">
                  <span className="two-lines">{category.description || '—'}</span>
                </td>
                <td data-label="Estado">
                  <State tone={category.active ? 'good' : 'quiet'}>
                    {category.active ? 'Visible' : 'Oculta'}
                  </State>
                  {category.inUse && <span className="cell-note"> En uso</span>}
                </td>
                <td data-label="Acciones" data-column="actions">
                  <RowActions
                    category={category}
                    isBusy={isPending(category)}
                    onToggle={() =>
                      toggle.mutate({ id: category.id, values: { ...category, active: !category.active } })
                    }
                    onEdit={() => setOpen({ dialog: 'edit', category })}
                    onDelete={() => setOpen({ dialog: 'delete', category })}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {open?.dialog === 'new' && (
        <CategoryDialog
          collection={collection}
          initial={{ name: '', description: '', colour: DEFAULT_COLOUR, active: true }}
          title="Nueva categoría"
          action="Crear categoría"
          saved="Categoría creada"
          failed="No se pudo crear la categoría."
          onClose={close}
        />
      )}
      {open?.dialog === 'edit' && (
        <CategoryDialog
          collection={collection}
          id={open.category.id}
          initial={valuesOf(open.category)}
          title="Editar categoría"
          action="Guardar cambios"
          saved="Categoría editada"
          failed="No se pudo editar la categoría."
          onClose={close}
        />
      )}
      {open?.dialog === 'delete' && (
        <Confirmation
          title="¿Eliminar categoría?"
          confirmText="Eliminar"
          busy={isPending(open.category)}
          onCancel={close}
          onConfirm={() => remove.mutate(open.category)}
        >
          {`¿Estás seguro? Esta acción no se puede deshacer. Esto eliminará permanentemente la categoría «${open.category.name}».`}
        </Confirmation>
      )}
    </Screen>
  );
}

const valuesOf = ({ id, inUse, ...values }: Category) => values;

interface RowActionsProps {
  category: Category;
  isBusy: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function RowActions({ category, isBusy, onToggle, onEdit, onDelete }: RowActionsProps) {
  const { name, active, inUse } = category;
  const label = inUse ? `«${name}» está en uso: no se puede eliminar` : `Eliminar «${name}»`;
  return (
    <div className="row-actions">
      <RowButton
        icon={active ? EyeOff : Eye}
        title={active ? 'Ocultar' : 'Mostrar'}
        label={`${active ? 'Ocultar' : 'Mostrar'} «${name}»`}
        disabled={isBusy}
        onClick={onToggle}
      />
      <RowButton icon={Pencil} title="Editar" label={`Editar «${name}»`} onClick={onEdit} />
      <RowButton
        icon={Trash2}
        title={inUse ? 'En uso: no se puede eliminar' : 'Eliminar'}
        label={label}
        isDangerous
        disabled={inUse}
        onClick={onDelete}
      />
    </div>
  );
}
