import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { country } from '#campaign/country.ts';
import { ownerOf } from '../../../shared/contract/assignment.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import type { Bounds, Coordinates } from '../../../shared/contract/geography.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { MapIcon, Plus } from '../../../shared/web/icons.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { ExportButton } from '../../../shared/web/staff/export-button.tsx';
import { FilterButtons } from '../../../shared/web/staff/filter-buttons.tsx';
import { Filters } from '../../../shared/web/staff/filters.tsx';
import { SearchField, useListSearch, useSettled } from '../../../shared/web/staff/list-search.tsx';
import { PagedList, usePagedList } from '../../../shared/web/staff/paged-list.tsx';
import { Failure, NothingFound, Screen } from '../../../shared/web/staff/screen.tsx';
import { OwnerFilter } from '../../../shared/web/staff/sorting-filter.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { useOpened } from '../../../shared/web/staff/use-opened.ts';
import type { ListRequest } from '../contract.ts';
import { ListRequestDialog, type PresencePart } from './list-request-dialog.tsx';
import { countsOf, type Filter, LIST_REQUEST_FILTERS, wordsOf } from './list-request-filters.ts';
import type { DeliveryMapSettings } from './list-request-form.tsx';
import { useListRequestMutations } from './list-request-mutations.ts';
import {
  countsQuery,
  listRequestQuery,
  listRequestsExportPath,
  listRequestsQuery,
} from './list-request-queries.ts';
import { type ListRequestSelection, useListRequestSelection } from './list-request-selection.ts';
import { toggled } from './list-request-state.tsx';
import { ListRequestsMap } from './list-requests-map.tsx';
import { ListRequestsTable } from './list-requests-table.tsx';
import { useMapShown } from './map-shown.ts';
import { NewListRequest } from './new-list-request.tsx';
import { SelectedActions } from './selected-actions.tsx';
import './list-requests.css';

const NONE: readonly number[] = [];

export interface ListRequestsScreenProps {
  settings: DeliveryMapSettings;
  /** The campaign's name, which signs the messages to visitors. */
  campaignName: string;
  /** The largest number of list requests in one delivery round. */
  mostSelected: number;
  /** Where visitors can fetch the papers; undefined without an office. */
  pickUp?: string | undefined;
  /**
   * The bar that makes a delivery round from the selected list requests, or from those inside the map's bounds that
   * match the search.
   */
  RoundBar: ComponentType<{
    selection: ListRequestSelection;
    isAnyPending: boolean;
    boundsOnMap: () => Bounds | null;
    query: string;
    centre: Coordinates;
    children: ReactNode;
  }>;
  /** The filter by open delivery round. It renders nothing while no round is open. */
  RoundFilter: ComponentType<{ selected: number | null; onChoose: (roundId: number | null) => void }>;
  /** The link to the screen that splits the list requests among several people. */
  SplitLink: ComponentType<{ boundsOnMap: () => Bounds | null; query: string }>;
  /** What is still pending once no more list requests are taken. Until then it renders nothing. */
  Leftovers: ComponentType;
  Presence: PresencePart;
}

/** The screen of all list requests, newest first, as a table and on a map. */
export function ListRequestsScreen(props: ListRequestsScreenProps) {
  const { settings, campaignName, mostSelected, pickUp, RoundBar, RoundFilter, SplitLink, Leftovers } = props;
  const { api } = useStaff();
  const inAddress = useListSearch();
  const { search, setSearch, choice, setChoice, openId } = inAddress;
  const filter = choice('estado') in LIST_REQUEST_FILTERS ? (choice('estado') as Filter) : '';
  const { state, counted } = LIST_REQUEST_FILTERS[filter];
  const roundId = Number(choice('reparto')) || null;
  const owner = ownerOf(choice('de'));
  const shown = { query: useSettled(search.trim()), state, roundId, owner };
  const paged = usePagedList(listRequestsQuery(api, shown), shown.query !== search.trim());
  const { data: counts } = useQuery({
    ...countsQuery(api, { query: shown.query, roundId, owner }),
    placeholderData: keepPreviousData,
  });
  const { data: all } = useQuery(countsQuery(api, { query: '', roundId: null }));
  const map = useMapShown(choice('mapa'), (word) => setChoice('mapa', word));
  const mapText = map.isShown ? 'Ocultar mapa' : 'Ver mapa';
  const mapView = useRef<Bounds>(null);
  const selection = useListRequestSelection(paged.list.data?.pages, mostSelected);
  const mutations = useListRequestMutations();
  const [latitude, longitude] = settings.delivery.centre;
  const [isEntering, setEntering] = useState(false);
  const [toDelete, setToDelete] = useState<ListRequest | null>(null);
  const [pointed, setPointed] = useState<readonly number[]>(NONE);
  const { item, error, view, keepOpen, close } = useOpened(inAddress, {
    rows: paged.rows,
    queryOf: (id) => listRequestQuery(api, id),
  });
  const closeDeletion = ({ id }: ListRequest) => setToDelete((now) => (now?.id === id ? null : now));

  const isNonePending =
    state === 'delivered' || state === 'closed' || state === 'undecided' || roundId !== null;
  // A round of the map's bounds takes the list requests of everybody, which a list of one owner does not show.
  const boundsOnMap = () => (isNonePending || owner !== null ? null : mapView.current);
  const list = (
    <div key="list" className="list-requests-list stack">
      <PagedList
        paged={paged}
        search={search}
        total={counted ? counts?.[counted] : undefined}
        texts={{
          one: 'pedido',
          many: 'pedidos',
          latest: 'Los últimos',
          notLoaded: `No se pudieron cargar los pedidos. ${messageFor(paged.list.error)}`,
        }}
        empty={
          <NothingFound
            hint={`Acá van a aparecer los que pidan ${PAPER.the} desde el sitio, apenas lleguen.`}
            search={search}
            onClearSearch={() => setSearch('')}
            showAll={
              (filter !== '' || roundId !== null || owner !== null) && {
                buttonText: 'Ver todos los pedidos',
                onShowAll: () => {
                  for (const name of ['estado', 'reparto', 'de']) setChoice(name, '');
                },
              }
            }
          >
            No se encontraron pedidos.
          </NothingFound>
        }
      >
        <ListRequestsTable
          pages={paged.pages}
          openId={openId}
          pointed={pointed}
          onPoint={setPointed}
          mutations={mutations}
          selection={selection}
          onView={view}
          onDelete={setToDelete}
        />
      </PagedList>
    </div>
  );
  const mapOfThem = map.isShown && (
    <ListRequestsMap
      key="map"
      settings={settings}
      choice={shown}
      count={counted ? counts?.[counted] : undefined}
      selection={selection}
      view={mapView}
      pointed={pointed}
      onPoint={setPointed}
      open={item}
      onView={view}
    />
  );
  const aside = (mapOfThem || item) && (
    <div key="aside" className="list-requests-aside stack tight">
      {item && (
        <ListRequestDialog
          listRequest={item}
          campaignName={campaignName}
          key={item.id}
          settings={settings}
          isBusy={mutations.isPending(item)}
          onToggleDelivered={(listRequest) =>
            mutations.markDelivered.mutate(toggled(listRequest), { onSuccess: keepOpen })
          }
          onAssign={(listRequest) => mutations.assign.mutate(listRequest, { onSuccess: keepOpen })}
          onAccept={(listRequest) =>
            mutations.accept.mutate({ ...listRequest, outsideArea: 'accepted' }, { onSuccess: keepOpen })
          }
          pickUp={pickUp}
          Presence={props.Presence}
          onChanged={(changed) => {
            mutations.showChanged(changed);
            keepOpen(changed);
          }}
          onClose={close}
        />
      )}
      {mapOfThem}
    </div>
  );

  return (
    <Screen
      title={`Gestión de Pedidos de ${capitalised(country.paper)}`}
      tools={
        <>
          <SearchField label="Buscar pedidos" value={search} onChange={setSearch} />
          <button type="button" className="button-quiet" title={mapText} onClick={map.toggle}>
            <MapIcon aria-hidden="true" size={20} />
            <span className="map-text unseen-on-phone">{mapText}</span>
          </button>
        </>
      }
      filters={
        <Filters active={[filter, roundId, owner].filter(Boolean).length} isOwnLine>
          <OwnerFilter owner={choice('de')} mine="Los míos" onChoose={(it) => setChoice('de', it)} />
          <RoundFilter selected={roundId} onChoose={(id) => setChoice('reparto', id ? String(id) : '')} />
          <ExportButton
            path={listRequestsExportPath(shown)}
            fileName="pedidos-de-lista.csv"
            failed="No se pudieron exportar los pedidos"
          />
          <FilterButtons
            label="Estado"
            choices={wordsOf(counts, filter)}
            counts={counts ? countsOf(counts) : null}
            selected={filter}
            onChoose={(it) => setChoice('estado', it)}
          />
        </Filters>
      }
      action={
        <button
          type="button"
          className="button-quiet"
          title="Nuevo pedido (n)"
          aria-keyshortcuts="n"
          onClick={() => setEntering(true)}
        >
          <Plus aria-hidden="true" size={20} />
          Nuevo pedido
        </button>
      }
    >
      <Leftovers />
      {error && <Failure>{`No se pudo abrir el pedido. ${messageFor(error)}`}</Failure>}
      <div className="list-requests stack" data-aside={aside ? true : undefined}>
        {map.isBeside ? [list, aside] : [aside, list]}
      </div>
      <RoundBar
        selection={selection}
        isAnyPending={(all?.pending ?? 0) > 0}
        boundsOnMap={boundsOnMap}
        query={shown.query}
        centre={{ latitude, longitude }}
      >
        {selection.ids.size > 0 && <SelectedActions selection={selection} />}
        {(all?.pending ?? 0) > 1 && <SplitLink boundsOnMap={boundsOnMap} query={shown.query} />}
      </RoundBar>
      {isEntering && <NewListRequest settings={settings} onClose={() => setEntering(false)} />}
      {toDelete && (
        <Confirmation
          title="¿Eliminar pedido?"
          confirmText="Eliminar"
          busy={mutations.isPending(toDelete)}
          onCancel={() => setToDelete(null)}
          onConfirm={() =>
            mutations.remove.mutate(toDelete, {
              onSuccess: (_, { id }) => id === openId && close(),
              onSettled: (_data, _error, listRequest) => closeDeletion(listRequest),
            })
          }
        >
          Esta acción no se puede deshacer. El pedido será eliminado permanentemente.
        </Confirmation>
      )}
    </Screen>
  );
}
