import { useMemo, useState } from 'react';
import { matchesSearch } from '../../../shared/contract/search.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Plus } from '../../../shared/web/icons.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import { InPlaceContext } from '../../../shared/web/staff/in-place.tsx';
import { SearchField, useListSearch } from '../../../shared/web/staff/list-search.tsx';
import { usePendingRows } from '../../../shared/web/staff/pending-rows.ts';
import { Failure, Loading, NothingFound, Screen } from '../../../shared/web/staff/screen.tsx';
import { inPages, Table } from '../../../shared/web/staff/table.tsx';
import { announceError, announceOutcome } from '../../../shared/web/staff/toasts.tsx';
import { useInPlace } from '../../../shared/web/staff/use-in-place.ts';
import { useStable } from '../../../shared/web/staff/use-stable.ts';
import type { Category } from '../contract.ts';
import { categoryCollection } from './category-collection.ts';
import { CATEGORY_FIELDS, categoryColumns } from './category-columns.tsx';
import { CategoryDialog } from './category-dialog.tsx';

type Open = { dialog: 'new' } | { dialog: 'edit' | 'delete'; category: Listed<Category> } | null;

export function CategoriesScreen() {
  const { items: stored, isLoading, isSample, refetch } = categoryCollection.useItems();
  const { items, inPlace } = useInPlace({
    collection: categoryCollection,
    columns: CATEGORY_FIELDS,
    items: stored,
    done: 'Categoría editada',
    failed: 'No se pudo editar la categoría.',
  });
  const { search, setSearch } = useListSearch();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const isPending = usePendingRows([categoryCollection.path]);
  const shown = items.filter(({ name, description }) => matchesSearch(search, name, description));
  const toggle = categoryCollection.useSave({
    onSuccess: (outcome, { values }) =>
      announceOutcome(outcome, values.active ? 'Categoría visible' : 'Categoría oculta'),
    onError: (error) =>
      announceError(`No se pudo cambiar la visibilidad de la categoría. ${messageFor(error)}`),
  });
  const remove = categoryCollection.useRemove({
    onSuccess: (outcome) => {
      announceOutcome(outcome, 'Categoría eliminada');
      close();
    },
    onError: (error) => announceError(`No se pudo eliminar la categoría. ${messageFor(error)}`),
  });

  const onToggle = useStable((category: Listed<Category>) =>
    toggle.mutate({ id: category.id, values: { ...category, active: !category.active } }),
  );
  const columns = useMemo(
    () =>
      categoryColumns({
        onToggle,
        onEdit: (category) => setOpen({ dialog: 'edit', category }),
        onDelete: (category) => setOpen({ dialog: 'delete', category }),
      }),
    [onToggle],
  );

  return (
    <Screen
      title="Categorías"
      tools={<SearchField label="Buscar categorías" value={search} onChange={setSearch} />}
      action={
        <button type="button" className="button button-new" onClick={() => setOpen({ dialog: 'new' })}>
          <Plus aria-hidden="true" size={20} />
          Nueva categoría
        </button>
      }
    >
      {isSample && (
        <Failure onRetry={refetch}>
          Error al cargar categorías. Lo que ves es contenido de ejemplo (modo local).
        </Failure>
      )}
      {isLoading ? (
        <Loading>Cargando categorías...</Loading>
      ) : shown.length === 0 ? (
        <NothingFound search={search} onClearSearch={() => setSearch('')}>
          {search ? 'No se encontraron categorías.' : 'No hay categorías disponibles.'}
        </NothingFound>
      ) : (
        <InPlaceContext value={inPlace}>
          <Table
            className="categories-table"
            columns={columns}
            pages={inPages(shown)}
            keyOf={({ id }) => id}
            flagsOf={(it) => `${it.active ? '' : 'quiet'} ${isPending(it) ? 'busy' : ''}`}
          />
        </InPlaceContext>
      )}
      {open?.dialog === 'new' && <CategoryDialog onClose={close} />}
      {open?.dialog === 'edit' && <CategoryDialog category={open.category} onClose={close} />}
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
