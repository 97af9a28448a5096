import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ownerOf } from '../../../shared/contract/assignment.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { Filters } from '../../../shared/web/staff/filters.tsx';
import { SearchField, useListSearch, useSettled } from '../../../shared/web/staff/list-search.tsx';
import { PagedList, usePagedList } from '../../../shared/web/staff/paged-list.tsx';
import { NothingFound, Screen } from '../../../shared/web/staff/screen.tsx';
import { SortingFilter } from '../../../shared/web/staff/sorting-filter.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { queryErrorMessage, rankingQuery, summaryQuery } from './people-queries.ts';
import { PersonFinder } from './person-finder.tsx';
import { RankingTable } from './ranking-table.tsx';
import { SummaryCard } from './summary-card.tsx';
import './people.css';

export interface PeopleScreenProps {
  /** Content shown between the summary and the ranking. */
  children: ReactNode;
}

/** Back-office screen that ranks everybody who has contacted the campaign by number of interactions. */
export function PeopleScreen({ children }: PeopleScreenProps) {
  return <Ranking>{children}</Ranking>;
}

/** The search stands beside the title and stays in view, because staff come to look people up. */
function Ranking({ children }: PeopleScreenProps) {
  const { api } = useStaff();
  const { search, setSearch, choice, setChoice } = useListSearch();
  const query = useSettled(search.trim());
  const owner = ownerOf(choice('de'));
  const label = choice('etiqueta');
  const isWhole = !search && !owner && !label;
  const { data: summary } = useQuery(summaryQuery(api));
  const paged = usePagedList(rankingQuery(api, { query, owner, label }), query !== search.trim());

  return (
    <Screen
      title="Personas e Interacciones"
      tools={<SearchField label="Buscar personas" value={search} onChange={setSearch} />}
      filters={
        <Filters active={[owner, label].filter(Boolean).length}>
          <SortingFilter
            owner={choice('de')}
            label={label}
            mine="Las mías"
            counted="people"
            onChoose={(chosen) => {
              setChoice('de', chosen.owner);
              setChoice('etiqueta', chosen.label);
            }}
          />
        </Filters>
      }
    >
      <SummaryCard />
      {children}
      <section className="stack tight" aria-labelledby="ranking">
        <h2 id="ranking">Ranking de Personas</h2>
        <PagedList
          paged={paged}
          search={search}
          total={isWhole ? summary?.people : undefined}
          texts={{
            one: 'persona',
            many: 'personas',
            latest: 'Las primeras',
            loading: 'Cargando información...',
            notLoaded: `No se pudo cargar personas: ${queryErrorMessage(paged.list.error)}`,
          }}
          empty={
            <NothingFound
              search={search}
              onClearSearch={() => setSearch('')}
              action={isWhole && <HowTheyCome />}
              showAll={
                (owner !== null || label !== '') && {
                  buttonText: 'Ver todas las personas',
                  onShowAll: () => {
                    for (const name of ['de', 'etiqueta']) setChoice(name, '');
                  },
                }
              }
            >
              {isWhole ? 'No hay registros de interacciones todavía.' : 'No se encontraron personas.'}
            </NothingFound>
          }
        >
          <RankingTable pages={paged.pages} />
        </PagedList>
      </section>
      {/* The search field is shown after the list has loaded, because new rows would move it. */}
      {!paged.list.isPending && <PersonFinder />}
    </Screen>
  );
}

const HowTheyCome = () => (
  <p className="field-hint">
    Las interacciones se registran solas, cuando alguien manda un mensaje de contacto o pide {PAPER.one}.
  </p>
);
