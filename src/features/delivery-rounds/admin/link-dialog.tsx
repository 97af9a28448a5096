import { useQuery } from '@tanstack/react-query';
import { Modal } from '../../../shared/web/modal.tsx';
import type { RoundSummary } from '../contract.ts';
import { LinkForm } from './link-form.tsx';
import { madeLinkQuery } from './link-queries.ts';
import { RoundLinkAddress } from './round-link-address.tsx';
import './links.css';

interface LinkDialogProps {
  round: RoundSummary;
  onClose: () => void;
}

/** The dialog in the list of rounds that makes the link of a round and shows its URL. */
export function LinkDialog({ round: { id, name }, onClose }: LinkDialogProps) {
  const { data: made } = useQuery(madeLinkQuery(id));
  return (
    <Modal title={`Enlace de «${name}»`} onClose={onClose} staysOpen>
      {made ? (
        <>
          <RoundLinkAddress link={made} roundName={name} />
          <div className="button-row modal-actions">
            <button type="button" className="button" onClick={onClose}>
              Listo
            </button>
          </div>
        </>
      ) : (
        <LinkForm roundId={id} name="" submitText="Crear enlace" onMade={() => {}} onCancel={onClose} />
      )}
    </Modal>
  );
}
