import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ownerOf } from '../../../shared/contract/assignment.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { ExportButton } from '../../../shared/web/staff/export-button.tsx';
import { FilterButtons } from '../../../shared/web/staff/filter-buttons.tsx';
import { Filters } from '../../../shared/web/staff/filters.tsx';
import { SearchField, useListSearch, useSettled } from '../../../shared/web/staff/list-search.tsx';
import { PagedList, usePagedList } from '../../../shared/web/staff/paged-list.tsx';
import { Failure, NothingFound, Screen } from '../../../shared/web/staff/screen.tsx';
import { SortingFilter } from '../../../shared/web/staff/sorting-filter.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { useOpened } from '../../../shared/web/staff/use-opened.ts';
import { type Message, type MessageCounts, messageState } from '../contract.ts';
import { MessageDialog, type MessageParts } from './message-dialog.tsx';
import { useMessageMutations } from './message-mutations.ts';
import { messageCountsQuery, messageQuery, messagesExportPath, messagesQuery } from './message-queries.ts';
import { useMessageSelection } from './message-selection.ts';
import { MessagesTable } from './messages-table.tsx';
import { SelectedMessages } from './selected-messages.tsx';
import './messages.css';

const FILTERS = {
  '': 'Todos',
  nuevo: 'Nuevos',
  pendiente: 'Pendientes',
  respondido: 'Respondidos',
  pospuesto: 'Pospuestos',
};
type Filter = keyof typeof FILTERS;
/** The filter of messages that were put off is on offer only while there are some. */
const { pospuesto: _, ...everyDay } = FILTERS;
const EVERY_DAY = everyDay as typeof FILTERS;

export interface MessagesScreenProps {
  /** Name of the campaign, which prepared replies mention. */
  campaignName: string;
  /** Parts of other features that an open message shows. */
  parts: MessageParts;
}

/** Screen with the messages of visitors, latest first. */
export function MessagesScreen({ campaignName, parts }: MessagesScreenProps) {
  const { api } = useStaff();
  const inAddress = useListSearch();
  const { search, setSearch, choice, setChoice, openId } = inAddress;
  const filter = choice('estado') in FILTERS ? (choice('estado') as Filter) : '';
  const owner = ownerOf(choice('de'));
  const label = choice('etiqueta') || null;
  const shown = {
    query: useSettled(search.trim()),
    state: z.safeParse(messageState, filter).data ?? null,
    owner,
    label,
  };
  const paged = usePagedList(messagesQuery(api, shown), shown.query !== search.trim());
  const { rows: messages } = paged;
  const mutations = useMessageMutations();
  const { data: counts } = useQuery(messageCountsQuery(api, shown));
  const selection = useMessageSelection();
  const [toDelete, setToDelete] = useState<Message | null>(null);
  const { item, error, view, keepOpen, close } = useOpened(inAddress, {
    rows: messages,
    queryOf: (id) => messageQuery(api, id),
  });

  return (
    <Screen
      title="Mensajes de Contacto"
      tools={<SearchField label="Buscar mensajes" value={search} onChange={setSearch} />}
      filters={
        <Filters active={[filter, owner, label].filter(Boolean).length}>
          <FilterButtons
            label="Estado"
            choices={filter === 'pospuesto' || counts?.snoozed ? FILTERS : EVERY_DAY}
            counts={counts ? totalOf(counts) : null}
            selected={filter}
            onChoose={(it) => setChoice('estado', it)}
          />
          <SortingFilter
            owner={choice('de')}
            label={label ?? ''}
            mine="Los míos"
            counted="messages"
            onChoose={(chosen) => {
              setChoice('de', chosen.owner);
              setChoice('etiqueta', chosen.label);
            }}
          />
        </Filters>
      }
      action={
        <ExportButton
          path={messagesExportPath(shown)}
          fileName="mensajes.csv"
          failed="No se pudieron exportar los mensajes"
        />
      }
    >
      {error && <Failure>{`No se pudo abrir el mensaje. ${messageFor(error)}`}</Failure>}
      <div className="list-and-item stack">
        <div className="stack">
          <PagedList
            paged={paged}
            search={search}
            total={counts && totalOf(counts)[filter]}
            texts={{
              one: 'mensaje',
              many: 'mensajes',
              latest: 'Los últimos',
              notLoaded: `No se pudieron cargar los mensajes de contacto. ${messageFor(paged.list.error)}`,
            }}
            empty={
              <NothingFound
                hint="Acá van a aparecer los que manden desde el sitio, apenas lleguen."
                search={search}
                onClearSearch={() => setSearch('')}
                showAll={
                  (filter !== '' || owner !== null || label !== null) && {
                    buttonText: 'Ver todos los mensajes',
                    onShowAll: () => {
                      for (const name of ['estado', 'de', 'etiqueta']) setChoice(name, '');
                    },
                  }
                }
              >
                No se encontraron mensajes.
              </NothingFound>
            }
          >
            <MessagesTable
              pages={paged.pages}
              openId={openId}
              selection={selection}
              mutations={mutations}
              onView={view}
              onDelete={setToDelete}
            />
          </PagedList>
        </div>
        {item && (
          <MessageDialog
            message={item}
            campaignName={campaignName}
            parts={parts}
            mutations={mutations}
            onChanged={keepOpen}
            onClose={close}
          />
        )}
      </div>
      <SelectedMessages selection={selection} shownIds={messages.map(({ id }) => id)} />
      {toDelete && (
        <Confirmation
          title="¿Eliminar mensaje?"
          confirmText="Eliminar"
          busy={mutations.isPending(toDelete)}
          onCancel={() => setToDelete(null)}
          onConfirm={() =>
            mutations.remove.mutate(toDelete, {
              onSuccess: (_, { id }) => id === openId && close(),
              onSettled: () => setToDelete(null),
            })
          }
        >
          {`¿Estás seguro? Esta acción no se puede deshacer. Esto eliminará permanentemente el mensaje de ${toDelete.name}.`}
        </Confirmation>
      )}
    </Screen>
  );
}

const totalOf = ({
  all,
  new: unread,
  pending,
  answered,
  snoozed,
}: MessageCounts): Record<Filter, number> => ({
  '': all,
  nuevo: unread,
  pendiente: pending,
  respondido: answered,
  pospuesto: snoozed,
});
