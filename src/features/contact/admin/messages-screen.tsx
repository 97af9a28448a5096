import { useState } from 'react';
import { sentenceFor } from '../../../shared/web/api.ts';
import { Confirmation } from '../../../shared/web/modal.tsx';
import { ExportButton } from '../../../shared/web/staff/export-button.tsx';
import { FilterButtons } from '../../../shared/web/staff/filter-buttons.tsx';
import { SearchField, useListSearch, useSettled } from '../../../shared/web/staff/list-search.tsx';
import { NothingFound, PagedList, usePagedList } from '../../../shared/web/staff/paged-list.tsx';
import { Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import type { Message, MessageState } from '../contract.ts';
import { MessageDialog } from './message-dialog.tsx';
import { useMessageActs } from './message-mutations.ts';
import { exportPath, messagesQuery } from './message-queries.ts';
import { MessagesTable } from './messages-table.tsx';

const FILTERS = { '': 'Todos', nuevo: 'Nuevos', pendiente: 'Pendientes', respondido: 'Respondidos' };
type Filter = keyof typeof FILTERS;
const STATES: Record<Filter, MessageState | null> = {
  '': null,
  nuevo: 'new',
  pendiente: 'pending',
  respondido: 'answered',
};

type Open = { dialog: 'view' | 'delete'; message: Message } | null;

/** What visitors wrote, the latest first. `campaignName` is who answers them. */
export function MessagesScreen({ campaignName }: { campaignName: string }) {
  const { api } = useStaff();
  const { search, setSearch, choice, setChoice } = useListSearch();
  const filter = choice('estado') in STATES ? (choice('estado') as Filter) : '';
  const shown = { query: useSettled(search.trim()), state: STATES[filter] };
  const paged = usePagedList(messagesQuery(api, shown), shown.query !== search.trim());
  const { rows: messages } = paged;
  const acts = useMessageActs();
  const [open, setOpen] = useState<Open>(null);

  const view = (message: Message) => {
    setOpen({ dialog: 'view', message });
    if (!message.read) void acts.markRead(message, true, { silently: true }).then(keepOpened);
  };
  /** What is open stays open as it became, also when the list shows it no longer. */
  const keepOpened = (changed: Message | null) =>
    changed && setOpen((now) => (now?.message.id === changed.id ? { ...now, message: changed } : now));
  const remove = async (message: Message) => {
    await acts.remove(message);
    setOpen(null);
  };

  return (
    <Screen
      title="Mensajes de Contacto"
      action={
        <ExportButton
          path={exportPath(shown)}
          fileName="mensajes.csv"
          failed="No se pudieron exportar los mensajes"
        />
      }
    >
      <div className="list-tools">
        <SearchField label="Buscar mensajes" value={search} onChange={setSearch} />
        <FilterButtons
          label="Estado"
          choices={FILTERS}
          chosen={filter}
          onChoose={(it) => setChoice('estado', it)}
        />
      </div>
      <PagedList
        paged={paged}
        search={search}
        words={{
          loading: 'Cargando mensajes...',
          notLoaded: `No se pudieron cargar los mensajes de contacto. ${sentenceFor(paged.list.error)}`,
          more: 'Ver más mensajes',
          end: 'No hay más mensajes.',
          count: countOf,
        }}
        nothing={
          <NothingFound
            hint="Acá van a aparecer los que manden desde el sitio, apenas lleguen."
            search={search}
            onClearSearch={() => setSearch('')}
            showAll={
              filter !== '' && { act: 'Ver todos los mensajes', onShowAll: () => setChoice('estado', '') }
            }
          >
            No se encontraron mensajes.
          </NothingFound>
        }
      >
        <MessagesTable
          messages={messages}
          acts={acts}
          onView={view}
          onDelete={(message) => setOpen({ dialog: 'delete', message })}
        />
      </PagedList>
      {open?.dialog === 'view' && (
        <MessageDialog
          message={messages.find(({ id }) => id === open.message.id) ?? open.message}
          campaignName={campaignName}
          isBusy={acts.isBusy(open.message)}
          onToggleAnswered={(message) => void acts.markAnswered(message, !message.answered).then(keepOpened)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.dialog === 'delete' && (
        <Confirmation
          title="¿Eliminar mensaje?"
          act="Eliminar"
          busy={acts.isBusy(open.message)}
          onCancel={() => setOpen(null)}
          onConfirm={() => void remove(open.message)}
        >
          {`¿Estás seguro? Esta acción no se puede deshacer. Esto eliminará permanentemente el mensaje de ${open.message.name}.`}
        </Confirmation>
      )}
    </Screen>
  );
}

function countOf(count: number, isMore: boolean) {
  if (isMore) return `Los últimos ${count} mensajes`;
  return count === 1 ? '1 mensaje' : `${count} mensajes`;
}
