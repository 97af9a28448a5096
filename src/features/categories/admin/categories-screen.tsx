import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import * as z from 'zod/mini';
import { matchesSearch } from '../../../shared/contract/search.ts';
import { Badge } from '../../../shared/web/badge.tsx';
import { Confirmation } from '../../../shared/web/modal.tsx';
import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import { SearchField, useListSearch } from '../../../shared/web/staff/list-search.tsx';
import { useRowActs } from '../../../shared/web/staff/row-acts.ts';
import { RowButton } from '../../../shared/web/staff/row-button.tsx';
import { Empty, Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { State } from '../../../shared/web/staff/state.tsx';
import { TableHead } from '../../../shared/web/staff/table-head.tsx';
import { type Category, categoryChangeInput, DEFAULT_COLOUR, newCategoryInput } from '../contract.ts';
import type { CategoryRoom } from './category-collection.ts';
import { CategoryDialog } from './category-dialog.tsx';

type Open = { dialog: 'new' } | { dialog: 'edit' | 'delete'; category: Listed<Category> } | null;

export function CategoriesScreen({ room }: { room: CategoryRoom }) {
  const { items, isLoading, isSample, retry } = room.useList();
  const acts = room.useActs();
  const { search, setSearch } = useListSearch();
  const [open, setOpen] = useState<Open>(null);
  const { busy, run } = useRowActs();
  const shown = items.filter(({ name, description }) => matchesSearch(search, name, description));

  const toggle = (category: Category) =>
    run(
      category.id,
      () => acts.patch(category, { active: !category.active }),
      category.active ? 'Categoría oculta' : 'Categoría visible',
      'No se pudo cambiar la visibilidad de la categoría.',
    );
  const remove = async (category: Category) => {
    const isDone = await run(
      category.id,
      () => acts.remove(category),
      'Categoría eliminada',
      'No se pudo eliminar la categoría.',
    );
    if (isDone) setOpen(null);
  };

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
        <Failure onRetry={retry}>
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
                <td data-label="Acciones">
                  <RowActions
                    category={category}
                    busy={busy === category.id}
                    onToggle={() => void toggle(category)}
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
          title="Nueva categoría"
          act="Crear categoría"
          initial={{ name: '', description: '', colour: DEFAULT_COLOUR, active: true }}
          save={({ version, ...values }) =>
            acts.create(z.encode(newCategoryInput.codec, values), values.name)
          }
          saved="Categoría creada"
          failed="No se pudo crear la categoría."
          onClose={() => setOpen(null)}
        />
      )}
      {open?.dialog === 'edit' && (
        <CategoryDialog
          title="Editar categoría"
          act="Guardar cambios"
          initial={valuesOf(open.category)}
          save={(values) =>
            acts.change(open.category.id, z.encode(categoryChangeInput.codec, values), values.name)
          }
          saved="Categoría editada"
          failed="No se pudo editar la categoría."
          onClose={() => setOpen(null)}
        />
      )}
      {open?.dialog === 'delete' && (
        <Confirmation
          title="¿Eliminar categoría?"
          act="Eliminar"
          busy={busy === open.category.id}
          onCancel={() => setOpen(null)}
          onConfirm={() => void remove(open.category)}
        >
          {`¿Estás seguro? Esta acción no se puede deshacer. Esto eliminará permanentemente la categoría «${open.category.name}».`}
        </Confirmation>
      )}
    </Screen>
  );
}

const valuesOf = ({ name, description, colour, active, version }: Category) => ({
  ...{ name, description, colour, active, version },
});

interface RowActionsProps {
  category: Category;
  busy: boolean;
  onToggle: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

function RowActions({ category, busy, onToggle, onEdit, onDelete }: RowActionsProps) {
  const { name, active, inUse } = category;
  const why = inUse ? `«${name}» está en uso: no se puede eliminar` : `Eliminar «${name}»`;
  return (
    <div className="row-actions">
      <RowButton
        icon={active ? EyeOff : Eye}
        title={active ? 'Ocultar' : 'Mostrar'}
        label={`${active ? 'Ocultar' : 'Mostrar'} «${name}»`}
        disabled={busy}
        onClick={onToggle}
      />
      <RowButton icon={Pencil} title="Editar" label={`Editar «${name}»`} onClick={onEdit} />
      <RowButton
        icon={Trash2}
        title={inUse ? 'En uso: no se puede eliminar' : 'Eliminar'}
        label={why}
        isDangerous
        disabled={inUse}
        onClick={onDelete}
      />
    </div>
  );
}
