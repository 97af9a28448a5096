import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { messageFor } from '../../../shared/web/api.ts';
import { X } from '../../../shared/web/icons.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import type { ListRequest } from '../contract.ts';
import { AddressWithExtras } from './address-with-extras.tsx';
import { listRequestQuery } from './list-request-queries.ts';
import type { ListRequestSelection } from './list-request-selection.ts';
import { canGoOnRound, ListRequestState } from './list-request-state.tsx';

/** The number of list requests at the same location that the popup loads at a time. */
const AT_A_TIME = 8;

interface SelectedListRequestsProps {
  ids: number[];
  /** Which of them are selected for a round; undefined where none can be selected. */
  selection: ListRequestSelection | undefined;
  onView: (listRequest: ListRequest) => void;
  onClose: () => void;
}

/** The content of a popup on the map: one list request, or all list requests at one location. */
export function SelectedListRequests({ ids, onClose, ...handling }: SelectedListRequestsProps) {
  const [shown, setShown] = useState(AT_A_TIME);
  const heading = useRef<HTMLParagraphElement>(null);
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  useEffect(focusHeading, []);
  const showMore = () => {
    setShown(shown + AT_A_TIME);
    if (ids.length <= shown + AT_A_TIME) focusHeading(); // the focused button is about to disappear
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from anywhere in it
    <div className="selected-list-requests" onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <div className="selected-header">
        <p ref={heading} tabIndex={-1}>
          {ids.length === 1 ? 'Pedido' : `${ids.length} pedidos en este lugar`}
        </p>
        <button type="button" className="icon-button" aria-label="Cerrar" onClick={onClose}>
          <X aria-hidden="true" size={20} />
        </button>
      </div>
      <ul>
        {ids.slice(0, shown).map((id) => (
          <li key={id}>
            <SelectedListRequest id={id} {...handling} />
          </li>
        ))}
      </ul>
      {ids.length > shown && (
        <button type="button" className="button-text" onClick={showMore}>
          {`Ver más (${ids.length - shown})`}
        </button>
      )}
    </div>
  );
}

function SelectedListRequest({
  id,
  selection,
  onView,
}: Pick<SelectedListRequestsProps, 'selection' | 'onView'> & { id: number }) {
  const { api } = useStaff();
  const { data: listRequest, isPending, error, refetch } = useQuery(listRequestQuery(api, id));
  if (isPending) return <p className="cell-note">Cargando…</p>;
  if (!listRequest) {
    return (
      <p role="alert">
        {`No se pudo cargar el pedido. ${messageFor(error)} `}
        <button type="button" className="button-text" onClick={() => void refetch()}>
          Probar de nuevo
        </button>
      </p>
    );
  }
  const isChosen = selection?.ids.has(id) ?? false;
  return (
    <>
      <p className="selected-name one-line">{listRequest.name}</p>
      <p className="two-lines">
        <AddressWithExtras listRequest={listRequest} />
      </p>
      <ListRequestState listRequest={listRequest} />
      <div className="selected-actions">
        <button type="button" className="row-link" onClick={() => onView(listRequest)}>
          Ver pedido<span className="sr-only"> de {listRequest.name}</span>
        </button>
        {selection && (canGoOnRound(listRequest) || isChosen) && (
          <button type="button" className="row-link" onClick={() => selection.toggle(listRequest)}>
            {isChosen ? 'Quitar del reparto' : 'Elegir para el reparto'}
          </button>
        )}
      </div>
    </>
  );
}
