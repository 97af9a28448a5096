import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageFor } from '../../../shared/web/api.ts';
import { Plus } from '../../../shared/web/icons.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { FilterButtons } from '../../../shared/web/staff/filter-buttons.tsx';
import { Filters } from '../../../shared/web/staff/filters.tsx';
import { SearchField, useListSearch, useSettled } from '../../../shared/web/staff/list-search.tsx';
import { PagedList, usePagedList } from '../../../shared/web/staff/paged-list.tsx';
import { NothingFound, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { useStable } from '../../../shared/web/staff/use-stable.ts';
import { type Helper, OFFERS } from '../contract.ts';
import { HelperDialog, OpenHelperDialog } from './helper-dialog.tsx';
import { everyHelper, helpersQuery, removeHelper } from './helper-queries.ts';
import { HelpersTable } from './helpers-table.tsx';
import { useThanks } from './use-thanks.ts';
import './helpers.css';

const FILTERS = { '': 'Todos', agradecer: 'Falta agradecer', ...OFFERS };
/** The filter of those whom nobody has thanked is on offer only once the vote is over. */
const { agradecer: _, ...beforeTheEnd } = FILTERS;
const BEFORE_THE_END = beforeTheEnd as typeof FILTERS;

/** The screen with the people who help, the latest first. */
export function HelpersScreen() {
  const { api } = useStaff();
  const { search, setSearch, choice, setChoice, openId, openItem, closeItem } = useListSearch();
  const filter = choice('ofrece') in FILTERS ? (choice('ofrece') as keyof typeof FILTERS) : '';
  const query = useSettled(search.trim());
  const paged = usePagedList(
    helpersQuery(api, {
      query,
      offer: filter === 'agradecer' ? '' : filter,
      unthanked: filter === 'agradecer',
    }),
    query !== search.trim(),
  );
  const isOver = paged.rows.some(({ mustBeThanked }) => mustBeThanked);
  const onThank = useThanks();
  const [isAdding, setAdding] = useState(false);
  const [toRemove, setToRemove] = useState<Helper | null>(null);
  const onOpen = useStable(({ id }: Helper) => openItem(id));
  const remove = useRemoval(() => setToRemove(null));
  const add = useMemo(() => <AddButton onClick={() => setAdding(true)} />, []);
  return (
    <Screen
      title="Gente que ayuda"
      tools={<SearchField label="Buscar gente que ayuda" value={search} onChange={setSearch} />}
      filters={
        <Filters active={filter ? 1 : 0} isOwnLine>
          <FilterButtons
            label="Qué ofrece"
            choices={filter === 'agradecer' || isOver ? FILTERS : BEFORE_THE_END}
            selected={filter}
            onChoose={(it) => setChoice('ofrece', it)}
          />
        </Filters>
      }
      action={add}
    >
      <PagedList
        paged={paged}
        search={search}
        texts={{
          one: 'persona',
          many: 'personas',
          latest: 'Las últimas',
          loading: 'Cargando a la gente que ayuda...',
          notLoaded: `No se pudo cargar a la gente que ayuda. ${messageFor(paged.list.error)}`,
        }}
        empty={
          <NothingFound
            search={search}
            onClearSearch={() => setSearch('')}
            hint="Acá va a estar quien reparte, maneja, cocina o cuida el voto, con lo que ofrece y cuándo puede."
            action={
              <button type="button" className="button-quiet" onClick={() => setAdding(true)}>
                Anotar a la primera
              </button>
            }
            showAll={filter !== '' && { buttonText: 'Ver a todos', onShowAll: () => setChoice('ofrece', '') }}
          >
            {filter === 'agradecer' && !search
              ? 'Ya le agradecieron a todos.'
              : search || filter
                ? 'No se encontró a nadie.'
                : 'Todavía no hay nadie.'}
          </NothingFound>
        }
      >
        <HelpersTable pages={paged.pages} onOpen={onOpen} onRemove={setToRemove} onThank={onThank} />
      </PagedList>
      {isAdding && <HelperDialog onClose={() => setAdding(false)} />}
      {openId !== undefined && <OpenHelperDialog key={openId} id={openId} onClose={closeItem} />}
      {toRemove && (
        <Confirmation
          title="¿Sacar de la lista?"
          confirmText="Sacar"
          busy={remove.isPending}
          onCancel={() => setToRemove(null)}
          onConfirm={() => remove.mutate(toRemove)}
        >
          {`Esta acción no se puede deshacer. Se borra lo que está anotado de ${toRemove.name}; sus mensajes y pedidos no cambian.`}
        </Confirmation>
      )}
    </Screen>
  );
}

const AddButton = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="button button-new" onClick={onClick}>
    <Plus aria-hidden="true" size={20} />
    Anotar a alguien
  </button>
);

function useRemoval(onEnd: () => void) {
  const { api } = useStaff();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (helper: Helper) => removeHelper(api, helper),
    onSuccess: () => announce('Ya no está en la lista'),
    onError: (failure) => announceError('No se pudo sacar de la lista.', undefined, messageFor(failure)),
    onSettled: () => {
      onEnd();
      return client.invalidateQueries(everyHelper);
    },
  });
}
