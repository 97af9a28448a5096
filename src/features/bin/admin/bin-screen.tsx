import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { SUBJECTS } from '../../../shared/contract/activity.ts';
import { BIN_DAYS } from '../../../shared/contract/bin-days.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { actionsColumn } from '../../../shared/web/staff/columns.tsx';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { PagedList, usePagedList } from '../../../shared/web/staff/paged-list.tsx';
import { Empty, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Column, Table } from '../../../shared/web/staff/table.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { useStable } from '../../../shared/web/staff/use-stable.ts';
import type { DeletedItem } from '../contract.ts';
import { binQuery, recover } from './bin-queries.ts';
import './bin.css';

/** Lists what was deleted and can still be recovered, the last one at the top. */
export function BinScreen() {
  const { api } = useStaff();
  const client = useQueryClient();
  const paged = usePagedList(binQuery(api), false);
  const recovering = useMutation({
    mutationFn: ({ id }: DeletedItem) => recover(api, id),
    onSuccess: (_, { subject, title }) =>
      announce(
        'Recuperado',
        subject === 'news' || subject === 'proposal'
          ? `«${title}» volvió a su lista, oculta.`
          : `${title} volvió a su lista.`,
      ),
    onError: (error) => announceError('No se pudo recuperar', undefined, messageFor(error)),
    onSettled: () => client.invalidateQueries(), // it is again in the list of its kind, and in its counts
  });
  const onRecover = useStable((item: DeletedItem) => {
    if (!recovering.isPending) recovering.mutate(item);
  });
  const columns = useMemo(() => binColumns(onRecover), [onRecover]);
  return (
    <Screen title="Papelera">
      <p className="field-hint">
        {`Lo que se elimina queda acá ${BIN_DAYS} días, y después se borra solo. Lo que se borra de una persona no pasa por acá.`}
      </p>
      <PagedList
        paged={paged}
        search=""
        texts={{
          one: 'eliminado',
          many: 'eliminados',
          latest: 'Los últimos',
          loading: 'Cargando la papelera…',
          notLoaded: 'No se pudo cargar la papelera.',
        }}
        empty={<Empty>La papelera está vacía. Acá aparece lo que elimines, por si te arrepentís.</Empty>}
      >
        <Table className="bin-table" columns={columns} pages={paged.pages} keyOf={({ id }) => id} />
      </PagedList>
    </Screen>
  );
}

const binColumns = (onRecover: (item: DeletedItem) => void): Column<DeletedItem>[] => [
  { name: 'Qué era', key: 'kind', cell: ({ subject }) => SUBJECTS[subject].name },
  { name: 'Título o nombre', key: 'title', isHeading: true, cell: ({ title }) => title },
  { name: 'Eliminó', key: 'actor', cell: ({ deletedBy }) => deletedBy },
  { name: 'Cuándo', key: 'date', isPlain: true, cell: ({ deletedAt }) => <Moment at={deletedAt} /> },
  actionsColumn<DeletedItem>((item) => (
    <button
      type="button"
      className="row-link"
      aria-label={`Recuperar ${item.title}`}
      onClick={() => onRecover(item)}
    >
      Recuperar
    </button>
  )),
];
