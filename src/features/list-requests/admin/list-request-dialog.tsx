import { type ComponentType, lazy, Suspense, useState } from 'react';
import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { locationLink } from '../../../shared/contract/geography.ts';
import { countedPapers, PAPER } from '../../../shared/contract/paper.ts';
import { chatLink, formatPhone } from '../../../shared/contract/phone.ts';
import { MessageCircle } from '../../../shared/web/icons.ts';
import { MapPin } from '../../../shared/web/menu-icons.ts';
import { useAnnounceDone } from '../../../shared/web/staff/announce-done.ts';
import { AssigneeLine } from '../../../shared/web/staff/assignee-line.tsx';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { OpenItem } from '../../../shared/web/staff/open-item.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { useUndo } from '../../../shared/web/staff/use-undo.ts';
import {
  everyListRequest,
  LIST_REQUESTS_API,
  type ListRequest,
  listRequestCodec,
  ORIGIN_NAMES,
  outsideAreaText,
  stateWordOf,
} from '../contract.ts';
import { declineReason } from '../web/outside-area.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import { cancellationInput } from './change-inputs.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import type { DeliveryMapSettings } from './list-request-form.tsx';
import { isOpen, isUndecided, ListRequestState, toggled, UNVERIFIED } from './list-request-state.tsx';
import { ListRequestVisits } from './list-request-visits.tsx';
import { NearPending } from './near-pending.tsx';
import { Repeats } from './repeats.tsx';
import './list-requests.css';

/** Shows who else has a list request open. */
export type PresencePart = ComponentType<{ subject: 'list request'; id: number; isWriting: boolean }>;

interface ListRequestDialogProps {
  listRequest: ListRequest;
  campaignName: string;
  isBusy: boolean;
  settings: DeliveryMapSettings;
  onToggleDelivered: (listRequest: ListRequest) => void;
  /** Called with the list request and who is to take care of it. */
  onAssign: (listRequest: ListRequest) => void;
  /** Called to bring the papers to a door outside the delivery area. */
  onAccept: (listRequest: ListRequest) => void;
  Presence: PresencePart;
  /** Where visitors can fetch the papers; undefined without an office. */
  pickUp: string | undefined;
  /** Called with the list request as it was corrected or cancelled. */
  onChanged: (listRequest: ListRequest) => void;
  onClose: () => void;
}

/** All details and actions of a list request, beside the list or in a dialog. */
export function ListRequestDialog({
  listRequest,
  campaignName,
  isBusy,
  settings,
  onToggleDelivered,
  onAssign,
  onAccept,
  pickUp,
  Presence,
  onChanged,
  onClose,
}: ListRequestDialogProps) {
  const {
    id,
    name,
    phone,
    address,
    quantity,
    note,
    createdAt,
    reference,
    origin,
    attempts,
    delivered,
    closed,
    outsideArea,
  } = listRequest;
  const { api } = useStaff();
  const announceDone = useAnnounceDone();
  const [opened, setOpened] = useState<'correction' | 'cancellation' | null>(null);
  const { keyFor, undoOf } = useUndo(everyListRequest);
  const cancel = async (reason: string) => {
    const wanted = { reason };
    const response = await api(`${LIST_REQUESTS_API}/${id}/cancelar`, {
      method: 'POST',
      body: z.encode(cancellationInput.codec, wanted),
      key: keyFor(wanted),
    });
    return { cancelled: z.parse(listRequestCodec, response), undo: undoOf(wanted) };
  };
  const next = toggled(listRequest);
  const isToDecide = isUndecided(listRequest);
  const map = mapLink(listRequest);
  return (
    <OpenItem title="Detalles del Pedido" id={id} onClose={onClose}>
      <Presence key={id} subject="list request" id={id} isWriting={opened !== null} />
      <dl className="facts">
        <dt>Nombre</dt>
        <dd>{name}</dd>
        <dt>Teléfono</dt>
        <dd>
          {phone ? `${formatPhone(phone)} ` : 'No tiene'}
          {phone && (
            <a
              href={chatLink(
                phone,
                `Hola, ${name}. Te escribimos de ${campaignName} por tu pedido de ${country.paper}.`,
              )}
              target="_blank"
              rel="noopener noreferrer"
              className="list-request-link"
            >
              <MessageCircle aria-hidden="true" size={18} />
              Abrir WhatsApp
            </a>
          )}
          {origin && <span className="cell-note">{` ${UNVERIFIED}`}</span>}
        </dd>
        <dt>Dirección</dt>
        <dd>
          {address}
          <br />
          {map ? (
            <a href={map} target="_blank" rel="noopener noreferrer" className="list-request-link">
              <MapPin aria-hidden="true" size={18} />
              Ver en Google Maps
            </a>
          ) : (
            <span className="cell-note">Sin ubicación en el mapa</span>
          )}
          {map && <NearPending id={id} />}
        </dd>
        <dt>Cantidad</dt>
        <dd>{countedPapers(quantity)}</dd>
        {note && (
          <>
            <dt>Nota</dt>
            <dd>{note}</dd>
          </>
        )}
        <dt>Fecha</dt>
        <dd>
          <Moment at={createdAt} />
        </dd>
        {origin && (
          <>
            <dt>Llegó</dt>
            <dd>{ORIGIN_NAMES[origin]}</dd>
          </>
        )}
        {reference && (
          <>
            <dt>Referencia</dt>
            <dd>{reference}</dd>
          </>
        )}
        <dt>Estado</dt>
        <dd>
          <ListRequestState listRequest={listRequest} />
        </dd>
        {outsideArea && (
          <>
            <dt>Fuera de zona</dt>
            <dd>{isUndecided(listRequest) ? UNDECIDED : outsideAreaText(listRequest)}</dd>
          </>
        )}
        {attempts.length > 0 && (
          <>
            <dt>Visitas</dt>
            <dd>
              <ListRequestVisits attempts={attempts} />
            </dd>
          </>
        )}
      </dl>
      {isOpen(listRequest) && (
        <>
          <AssigneeLine
            kind="list requests"
            assignee={listRequest.assignee}
            isBusy={isBusy}
            onAssign={(assignee) => onAssign({ ...listRequest, assignee })}
          />
          <Suspense>
            <Handover
              key={id}
              kind="list requests"
              assignee={listRequest.assignee}
              isBusy={isBusy}
              onGive={(assignee) => onAssign({ ...listRequest, assignee })}
            />
          </Suspense>
        </>
      )}
      {isOpen(listRequest) && <Repeats of={listRequest} onJoined={onChanged} />}
      <div className="modal-foot">
        {isToDecide && (
          <>
            <button
              type="button"
              className="button button-new"
              aria-disabled={isBusy || undefined}
              onClick={() => isBusy || onAccept(listRequest)}
            >
              {`Llevar${PAPER.it} igual`}
            </button>
            <button type="button" className="button-quiet" onClick={() => setOpened('cancellation')}>
              {`No ${PAPER.it} llevamos`}
            </button>
          </>
        )}
        <button
          type="button"
          className={next.delivered && !isToDecide ? 'button button-new' : 'button-quiet'}
          aria-disabled={isBusy || undefined}
          onClick={() => isBusy || onToggleDelivered(listRequest)}
        >
          {`Marcar como ${stateWordOf(next.delivered)}`}
        </button>
        <button type="button" className="button-quiet" onClick={() => setOpened('correction')}>
          Corregir
        </button>
        {!delivered && closed !== 'cancelled' && !isToDecide && (
          <button type="button" className="button-quiet" onClick={() => setOpened('cancellation')}>
            Cancelar pedido
          </button>
        )}
        <button type="button" className="button-quiet" onClick={onClose}>
          Cerrar
        </button>
      </div>
      {opened === 'correction' && (
        <CorrectionDialog
          listRequest={listRequest}
          settings={settings}
          onCorrected={onChanged}
          onClose={() => setOpened(null)}
        />
      )}
      {opened === 'cancellation' && (
        <CancelDialog
          title={`Cancelar el pedido de ${name}`}
          action="Cancelar el pedido"
          reason={isToDecide ? declineReason(pickUp) : undefined}
          cancel={cancel}
          onCancelled={({ cancelled, undo }) => {
            onChanged(cancelled);
            announceDone('Pedido cancelado', undefined, undo);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </OpenItem>
  );
}

// Loaded with the first open list request, because the list needs none of it.
const Handover = lazy(async () => ({
  default: (await import('../../../shared/web/staff/handover.tsx')).Handover,
}));

const UNDECIDED = `Falta decidir si se ${PAPER.it} llevamos.`;

/** Returns a link to the location on a map, or null when the list request has no location. */
const mapLink = ({ latitude, longitude }: ListRequest) =>
  latitude === null || longitude === null ? null : locationLink({ latitude, longitude });
