import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SearchField, useListSearch, useSettled } from '../../../shared/web/staff/list-search.tsx';
import { MoreRows } from '../../../shared/web/staff/more-rows.tsx';
import { Empty, Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { rankingQuery, saidBy } from './people-queries.ts';
import { RankingTable } from './ranking-table.tsx';
import { SummaryCard } from './summary-card.tsx';

/** Who was in touch with the campaign, and how often. `children` is what else there is to know about phones. */
export function PeopleScreen({ children }: { children?: ReactNode }) {
  return (
    <Screen title="Personas e Interacciones">
      <SummaryCard />
      {children}
      <Ranking />
    </Screen>
  );
}

function Ranking() {
  const { api } = useStaff();
  const { search, setSearch } = useListSearch();
  const query = useSettled(search.trim());
  const list = useInfiniteQuery({ ...rankingQuery(api, query), placeholderData: keepPreviousData });
  const people = list.data?.pages.flat() ?? [];
  const notLoaded = `No se pudo cargar personas: ${saidBy(list.error)}`;
  const isStale = list.isPlaceholderData || query !== search.trim();

  return (
    <section className="screen-part" aria-labelledby="ranking">
      <h2 id="ranking">Ranking de Personas</h2>
      <div className="list-tools">
        <SearchField label="Buscar personas" value={search} onChange={setSearch} />
      </div>
      {list.isError && !list.isFetchNextPageError && (
        <Failure onRetry={() => void list.refetch()}>{notLoaded}</Failure>
      )}
      {list.isPending ? (
        <Loading>Cargando información...</Loading>
      ) : (
        list.data &&
        (people.length === 0 && !isStale ? (
          <NothingFound search={search} onClear={() => setSearch('')} />
        ) : (
          <>
            <p className="list-count" aria-live={search ? 'polite' : 'off'}>
              {isStale ? 'Buscando…' : countOf(people.length, list.hasNextPage)}
            </p>
            <RankingTable people={people} />
            <MoreRows
              list={list}
              act="Ver más personas"
              failed={notLoaded}
              end="No hay más personas."
              isLong={list.data.pages.length > 1}
            />
          </>
        ))
      )}
    </section>
  );
}

function countOf(count: number, isMore: boolean) {
  if (isMore) return `Las primeras ${count} personas`;
  return count === 1 ? '1 persona' : `${count} personas`;
}

const NothingFound = ({ search, onClear }: { search: string; onClear: () => void }) =>
  search ? (
    <Empty
      action={
        <button type="button" className="button-quiet" onClick={onClear}>
          Limpiar búsqueda
        </button>
      }
    >
      No se encontraron personas.
    </Empty>
  ) : (
    <Empty
      action={
        <p className="field-hint">
          Las interacciones se registran solas, cuando alguien manda un mensaje de contacto o pide una lista.
        </p>
      }
    >
      No hay registros de interacciones todavía.
    </Empty>
  );
