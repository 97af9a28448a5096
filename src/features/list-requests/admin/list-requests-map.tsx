import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Bounds } from '../../../shared/contract/geography.ts';
import { messageFor } from '../../../shared/web/api.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { useLoadedMap } from '../../../shared/web/map/use-loaded-map.ts';
import { Failure } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import type { ListRequest } from '../contract.ts';
import { dotsQuery, type ListRequestChoice } from './list-request-queries.ts';
import type { ListRequestSelection } from './list-request-selection.ts';
import { dotOf } from './list-request-state.tsx';
import type { MapMove, OpenPopup } from './list-requests-layer.ts';
import { MapLegend } from './map-legend.tsx';
import { SelectedListRequests } from './selected-list-requests.tsx';
import './list-requests-map.css';

interface ListRequestsMapProps {
  settings: MapSettings;
  /** The search and the filters, the same as in the table. */
  choice: ListRequestChoice;
  /** The number of list requests that match the filter; undefined until it is known. */
  count: number | undefined;
  /** Which of them are selected for a round; undefined where none can be selected. */
  selection?: ListRequestSelection;
  /** Whether all of them are pending. Clusters then count those on no round, and the legend has fewer states. */
  isAllPending?: boolean;
  /** A ref that holds the bounds currently shown on the map, or null when no map is shown. */
  view: RefObject<Bounds | null>;
  /** The ids of the list requests that the pointer is on, in the table or on the map. */
  pointed: readonly number[];
  onPoint: (ids: readonly number[]) => void;
  /** The list request that is open beside the map. The map flies to its location and marks it. */
  open: ListRequest | undefined;
  onView: (listRequest: ListRequest) => void;
}

/** The map of the list requests that match the table's filter. */
export function ListRequestsMap(props: ListRequestsMapProps) {
  const {
    settings,
    choice,
    count,
    selection,
    isAllPending = false,
    view,
    pointed,
    onPoint,
    open,
    onView,
  } = props;
  const { api } = useStaff();
  const {
    data: dots,
    isError,
    error,
    isPlaceholderData,
    refetch,
  } = useQuery({
    ...dotsQuery(api, choice),
    placeholderData: keepPreviousData,
  });
  const [popup, setPopup] = useState<OpenPopup | null>(null);
  const { element, map, isBroken, tryAgain } = useLoadedMap(settings, async () => {
    const { listRequestsLayer } = await import('./list-requests-layer.ts');
    const onMove = (bounds: Bounds) => {
      view.current = bounds;
    };
    return (canvas) =>
      listRequestsLayer(
        canvas,
        settings,
        { onPopup: setPopup, onPoint, onMove },
        isAllPending ? 'without round' : 'pending',
      );
  });
  useEffect(
    () => () => {
      view.current = null;
    },
    [view],
  );
  const shown = useRef<ListRequestChoice>(undefined);
  const { query, state, roundId, owner } = choice;

  useEffect(() => {
    if (!map || !dots || isPlaceholderData) return;
    const former = shown.current;
    const isNew =
      former?.query !== query ||
      former.state !== state ||
      former.roundId !== roundId ||
      former.owner !== owner;
    shown.current = { query, state, roundId, owner };
    map.show(dots, isNew ? moveAfter(former, roundId) : 'never');
  }, [map, dots, isPlaceholderData, query, state, roundId, owner]);
  const selected = selection?.ids;
  useEffect(() => selected && map?.select(selected), [map, selected]);
  useEffect(() => map?.point(open ? [...pointed, open.id] : pointed), [map, pointed, open]);
  useEffect(() => map?.open(open ? dotOf(open) : null), [map, open]);

  return (
    <section className="list-requests-map stack tight" aria-label="Mapa de los pedidos">
      {isError && (
        <Failure onRetry={() => void refetch()}>
          {`No se pudieron cargar los pedidos en el mapa. ${messageFor(error)}`}
        </Failure>
      )}
      {isBroken ? (
        <Failure onRetry={tryAgain}>No se pudo cargar el mapa.</Failure>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
        <div
          ref={element}
          className="list-requests-map-canvas box"
          data-all-pending={isAllPending || undefined}
          role="group"
          aria-label="Mapa: las flechas lo mueven, + y - lo acercan y alejan"
        />
      )}
      <MapLegend
        isAllPending={isAllPending}
        withoutLocation={dots && !isPlaceholderData && count !== undefined ? count - dots.length : 0}
      />
      {popup &&
        createPortal(
          <SelectedListRequests
            ids={popup.ids}
            selection={selection}
            onView={onView}
            onClose={() => map?.closePopup()}
          />,
          popup.element,
        )}
    </section>
  );
}

/** Returns when the map moves to the matches. After a search it stays in place as long as any match is in view. */
function moveAfter(former: ListRequestChoice | undefined, roundId: number | null): MapMove {
  if (roundId !== null) return 'always';
  return former ? 'when all are out of view' : 'when some are out of view';
}
