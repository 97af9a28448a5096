import { country } from '#campaign/country.ts';
import type { Election } from '../../../shared/contract/election.ts';
import { BannerBand } from '../../../shared/web/banner.tsx';
import { Modal } from '../../../shared/web/modal.tsx';
import type { Notice } from '../contract.ts';
import { noticeTimes } from './notice-times.ts';

interface NoticeDialogProps {
  notice: Notice;
  election: Election;
  onConfirm: () => void;
  onCancel: () => void;
}

/** A dialog that names what visitors will see, and when, before the notice is saved. */
export function NoticeDialog({ notice, election, onConfirm, onCancel }: NoticeDialogProps) {
  const { isShownNow, words } = noticeTimes(notice, election, new Date());
  return (
    <Modal title="¿Mostrar este aviso?" onClose={onCancel}>
      <p>
        {words
          ? `Quien entre al sitio lo va a leer arriba de todas las páginas, ${isShownNow ? 'desde ahora y ' : ''}${words}.`
          : `No se va a ver: termina antes que ${country.silence?.named}. Si es sobre cómo o dónde votar, marcalo.`}
      </p>
      <BannerBand banner={{ label: 'Aviso', text: notice.text, link: notice.link, from: 0, until: 0 }} />
      <div className="button-row modal-actions">
        <button type="button" className="button-quiet" onClick={onCancel}>
          Cancelar
        </button>
        <button type="button" className="button" onClick={onConfirm}>
          {isShownNow ? 'Mostrar ahora' : 'Guardar'}
        </button>
      </div>
    </Modal>
  );
}
