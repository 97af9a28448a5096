import { country } from '#campaign/country.ts';
import { countedPapers } from '../../../shared/contract/paper.ts';
import { formatPhone } from '../../../shared/contract/phone.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import type { Interaction } from '../contract.ts';
import type { Detail } from './people-queries.ts';

export const INTERACTION_KINDS: Record<Interaction['kind'], string> = {
  message: 'Mensaje de contacto',
  'list request': `Pedido de ${country.paper}`,
};

/** Dialog that shows a person's contact message or list request. */
export const InteractionDialog = ({ detail, onClose }: { detail: Detail; onClose: () => void }) => (
  <Modal title={INTERACTION_KINDS[detail.kind]} onClose={onClose}>
    <dl className="facts">
      <dt>Nombre</dt>
      <dd>{detail.item.name}</dd>
      {detail.kind === 'message' && (
        <>
          <dt>Email</dt>
          <dd>{detail.item.email ?? 'No tiene'}</dd>
        </>
      )}
      <dt>Teléfono</dt>
      <dd>{formatPhone(detail.item.phone)}</dd>
      <dt>Fecha</dt>
      <dd>
        <Moment at={detail.item.createdAt} />
      </dd>
      <dt>{detail.kind === 'message' ? 'Mensaje' : 'Dirección'}</dt>
      <dd className="written">{detail.kind === 'message' ? detail.item.text : detail.item.address}</dd>
      {detail.kind === 'list request' && (
        <>
          <dt>Cantidad</dt>
          <dd>{countedPapers(detail.item.quantity)}</dd>
          <dt>Nota</dt>
          <dd>{detail.item.note ?? 'No tiene'}</dd>
        </>
      )}
    </dl>
    <div className="modal-foot">
      <button type="button" className="button-quiet" onClick={onClose}>
        Cerrar
      </button>
    </div>
  </Modal>
);
