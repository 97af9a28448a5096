import { Filters } from '../../../shared/web/staff/filters.tsx';
import { SearchField, useListSearch, useSettled } from '../../../shared/web/staff/list-search.tsx';
import { PagedList, usePagedList } from '../../../shared/web/staff/paged-list.tsx';
import { NothingFound, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { ActivityFilters } from './activity-filters.tsx';
import { ACTIVITY_FILTERS, type ActivityFilter, activitiesQuery } from './activity-queries.ts';
import { ActivityTable } from './activity-table.tsx';
import './activity.css';

/** Lists what staff did and looked at, latest first, with filters by account, act, item and day. */
export function ActivityScreen() {
  const { api } = useStaff();
  const { search, setSearch, choice, setChoice } = useListSearch();
  const query = useSettled(search.trim());
  const filter = Object.fromEntries(ACTIVITY_FILTERS.map((name) => [name, choice(name)])) as ActivityFilter;
  const isFiltered = Object.values(filter).some(Boolean);
  const paged = usePagedList(activitiesQuery(api, query, filter), query !== search.trim());
  const clear = () => {
    for (const name of ACTIVITY_FILTERS) setChoice(name, '');
  };

  return (
    <Screen
      title="Actividad"
      tools={<SearchField label="Buscar en la actividad" value={search} onChange={setSearch} />}
      filters={
        <Filters
          active={ACTIVITY_FILTERS.filter((name) => name !== 'objeto_id' && filter[name]).length}
          isOwnLine
        >
          <ActivityFilters choice={choice} onChoose={setChoice} onClear={isFiltered ? clear : undefined} />
        </Filters>
      }
    >
      <p className="field-hint">Quién cambió o miró qué. Se guarda dos años y nadie puede cambiarlo.</p>
      <PagedList
        paged={paged}
        search={search}
        texts={{
          one: 'anotación',
          many: 'anotaciones',
          latest: 'Las últimas',
          rows: 'actividad',
          notLoaded: 'No se pudo cargar la actividad.',
        }}
        empty={
          <NothingFound
            search={search}
            onClearSearch={() => setSearch('')}
            showAll={isFiltered && { buttonText: 'Ver toda la actividad', onShowAll: clear }}
            hint="Cada cambio y cada mirada a datos personales aparece acá sin que nadie la anote."
          >
            No se encontró actividad.
          </NothingFound>
        }
      >
        <ActivityTable
          pages={paged.pages}
          onItem={(subject, id) => {
            setChoice('objeto', subject);
            setChoice('objeto_id', id);
          }}
        />
      </PagedList>
    </Screen>
  );
}
