import { keepPreviousData, useQuery } from '@tanstack/react-query';
import MapIcon from 'lucide-react/icons/map';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Bounds } from '../../../shared/contract/geography.ts';
import { sentenceFor } from '../../../shared/web/api.ts';
import { Confirmation } from '../../../shared/web/modal.tsx';
import { ExportButton } from '../../../shared/web/staff/export-button.tsx';
import { FilterButtons } from '../../../shared/web/staff/filter-buttons.tsx';
import { SearchField, useListSearch, useSettled } from '../../../shared/web/staff/list-search.tsx';
import { NothingFound, PagedList, usePagedList } from '../../../shared/web/staff/paged-list.tsx';
import { Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import type { Counts, ListRequest } from '../contract.ts';
import type { MapSettings } from '../web/base-map.ts';
import { useMapShown } from './map-shown.ts';
import { NewRoundDialog } from './new-round-dialog.tsx';
import { useOrderActs } from './order-acts.ts';
import { OrderDialog } from './order-dialog.tsx';
import { countsQuery, exportPath, ordersQuery } from './order-queries.ts';
import { OrdersMap } from './orders-map.tsx';
import { OrdersTable } from './orders-table.tsx';
import { RoundBar } from './round-bar.tsx';
import { ROUNDS_PATH } from './round-queries.ts';
import { useRoundSelection } from './round-selection.ts';

const FILTERS = {
  '': { word: 'Todos', delivered: null, counted: 'todos' },
  pendiente: { word: 'Pendientes', delivered: false, counted: 'pendientes' },
  entregado: { word: 'Entregados', delivered: true, counted: 'entregados' },
} as const;
type Filter = keyof typeof FILTERS;

type Open =
  | { dialog: 'view' | 'delete'; order: ListRequest }
  | { dialog: 'round'; bounds: Bounds | null }
  | null;

interface OrdersScreenProps {
  settings: MapSettings;
  /** Who writes to the neighbours. */
  campaignName: string;
}

/** Who asked for a printed list, the latest first, and where that is. */
export function OrdersScreen({ settings, campaignName }: OrdersScreenProps) {
  const { api } = useStaff();
  const navigate = useNavigate();
  const { search, setSearch, choice, setChoice } = useListSearch();
  const filter = choice('estado') in FILTERS ? (choice('estado') as Filter) : '';
  const { delivered, counted } = FILTERS[filter];
  const shown = { query: useSettled(search.trim()), delivered };
  const paged = usePagedList(ordersQuery(api, shown), shown.query !== search.trim());
  const { data: counts } = useQuery({ ...countsQuery(api, shown.query), placeholderData: keepPreviousData });
  const { data: all } = useQuery(countsQuery(api, ''));
  const map = useMapShown(choice('mapa'), (word) => setChoice('mapa', word));
  const mapView = useRef<Bounds>(null);
  const selection = useRoundSelection(paged.list.data?.pages);
  const acts = useOrderActs();
  const [open, setOpen] = useState<Open>(null);

  const view = (order: ListRequest) => setOpen({ dialog: 'view', order });
  /** What is open stays open as it became, also when the list shows it no longer. */
  const keepOpened = (changed: ListRequest | null) =>
    changed &&
    setOpen((now) =>
      now?.dialog === 'view' && now.order.id === changed.id ? { ...now, order: changed } : now,
    );
  const remove = async (order: ListRequest) => {
    await acts.remove(order);
    setOpen((now) => (now?.dialog === 'delete' && now.order.id === order.id ? null : now));
  };

  const list = (
    <div key="list" className="orders-list">
      <PagedList
        paged={paged}
        search={search}
        words={{
          loading: 'Cargando pedidos...',
          notLoaded: `No se pudieron cargar los pedidos. ${sentenceFor(paged.list.error)}`,
          more: 'Ver más pedidos',
          end: 'No hay más pedidos.',
          count: countOf,
        }}
        nothing={
          <NothingFound
            hint="Acá van a aparecer los que pidan la lista desde el sitio, apenas lleguen."
            search={search}
            onClearSearch={() => setSearch('')}
            showAll={
              filter !== '' && { act: 'Ver todos los pedidos', onShowAll: () => setChoice('estado', '') }
            }
          >
            No se encontraron pedidos.
          </NothingFound>
        }
      >
        <OrdersTable
          orders={paged.rows}
          acts={acts}
          selection={selection}
          onView={view}
          onDelete={(order) => setOpen({ dialog: 'delete', order })}
        />
      </PagedList>
    </div>
  );
  const mapOfThem = map.isShown && (
    <OrdersMap
      key="map"
      settings={settings}
      choice={shown}
      count={counts?.[counted]}
      selection={selection}
      view={mapView}
      onView={view}
    />
  );

  return (
    <Screen
      title="Gestión de Pedidos de Lista"
      action={
        <ExportButton
          path={exportPath(shown)}
          fileName="pedidos-de-lista.csv"
          failed="No se pudieron exportar los pedidos"
        />
      }
    >
      <div className="list-tools">
        <SearchField label="Buscar pedidos" value={search} onChange={setSearch} />
        <FilterButtons
          label="Estado"
          choices={filterWords(counts)}
          chosen={filter}
          onChoose={(it) => setChoice('estado', it)}
        />
        <button type="button" className="button-quiet map-toggle" onClick={map.toggle}>
          <MapIcon aria-hidden="true" size={20} />
          {map.isShown ? 'Ocultar mapa' : 'Ver mapa'}
        </button>
      </div>
      <div className="orders" data-map={map.isShown || undefined}>
        {map.isBeside ? [list, mapOfThem] : [mapOfThem, list]}
      </div>
      <RoundBar
        selection={selection}
        isAnyPending={(all?.pendientes ?? 0) > 0}
        onMake={() => setOpen({ dialog: 'round', bounds: delivered ? null : mapView.current })}
      />
      {open?.dialog === 'view' && (
        <OrderDialog
          order={paged.rows.find(({ id }) => id === open.order.id) ?? open.order}
          campaignName={campaignName}
          isBusy={acts.isBusy(open.order)}
          onToggleDelivered={(order) => void acts.markDelivered(order, !order.delivered).then(keepOpened)}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.dialog === 'delete' && (
        <Confirmation
          title="¿Eliminar pedido?"
          act="Eliminar"
          busy={acts.isBusy(open.order)}
          onCancel={() => setOpen(null)}
          onConfirm={() => void remove(open.order)}
        >
          Esta acción no se puede deshacer. El pedido será eliminado permanentemente.
        </Confirmation>
      )}
      {open?.dialog === 'round' && (
        <NewRoundDialog
          settings={settings}
          chosenIds={[...selection.ids]}
          bounds={open.bounds}
          query={shown.query}
          onClose={() => setOpen(null)}
          onMade={(id) => {
            selection.clear();
            void navigate(`${ROUNDS_PATH}/${id}`);
          }}
        />
      )}
    </Screen>
  );
}

/** 'Pendientes (12)', once it is known how many. */
const filterWords = (counts: Counts | undefined) =>
  Object.fromEntries(
    Object.entries(FILTERS).map(([filter, { word, counted }]) => [
      filter,
      counts ? `${word} (${counts[counted]})` : word,
    ]),
  ) as Record<Filter, string>;

function countOf(count: number, isMore: boolean) {
  if (isMore) return `Los últimos ${count} pedidos`;
  return count === 1 ? '1 pedido' : `${count} pedidos`;
}
