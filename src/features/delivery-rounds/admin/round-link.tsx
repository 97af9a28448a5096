import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { everyRound, LINK_DAYS, type Round } from '../contract.ts';
import { LinkForm } from './link-form.tsx';
import { madeLinkQuery, revokeLink } from './link-queries.ts';
import { phonesText } from './phones-text.ts';
import { RoundLinkAddress } from './round-link-address.tsx';
import './links.css';

type LinkedRound = Pick<Round, 'id' | 'name' | 'link' | 'phones'>;

/** The button of a round's screen for the link of its volunteer. */
export function RoundLinkButton({ round }: { round: LinkedRound }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="button-quiet" onClick={() => setOpen(true)}>
        {round.link ? `Enlace de ${round.link.name}` : 'Dar un enlace'}
      </button>
      {isOpen && <RoundLinkDialog round={round} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The dialog with the link for the volunteer: making, handing on, renewing and revoking it. */
function RoundLinkDialog({ round, onClose }: { round: LinkedRound; onClose: () => void }) {
  const { id, name, link, phones } = round;
  const { api } = useStaff();
  const client = useQueryClient();
  const { data: made } = useQuery(madeLinkQuery(id));
  const [isRenewing, setRenewing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const revoke = useMutation({
    mutationFn: () => revokeLink(api, id),
    onSuccess: () => announce('Enlace revocado'),
    onError: (error) => announceError('No se pudo revocar el enlace.', undefined, messageFor(error)),
    onSettled: async () => {
      client.removeQueries(madeLinkQuery(id));
      await client.invalidateQueries(everyRound);
      setAsking(false);
    },
  });
  // The link made in this tab is no longer the round's link if an administrator has renewed it meanwhile.
  const isMade = made && link && made.expiresAt === link.expiresAt;

  return (
    <Modal
      title={link ? `Enlace de ${link.name}` : 'Enlace para repartir sin cuenta'}
      onClose={onClose}
      staysOpen
    >
      {link ? (
        <p className="field-hint">{stateOf(link)}</p>
      ) : (
        <p className="field-hint">
          {`Con él se ve y se marca solo este reparto, también sin señal. Deja de servir a los ${LINK_DAYS} días o cuando el reparto termina.`}
        </p>
      )}
      {isMade && <RoundLinkAddress key={made.url} link={made} roundName={name} />}
      {link && (
        <div className="button-row modal-actions">
          <button type="button" className="button-quiet" onClick={() => setRenewing(true)}>
            Renovar
          </button>
          <button type="button" className="button-quiet" onClick={() => setAsking(true)}>
            Revocar
          </button>
          <button type="button" className="button" onClick={onClose}>
            Listo
          </button>
        </div>
      )}
      {!link && <LinkForm roundId={id} name="" submitText="Crear enlace" onMade={() => {}} />}
      {isRenewing && link && (
        <Modal title="¿Renovar el enlace?" onClose={() => setRenewing(false)} staysOpen>
          <p>{`El enlace anterior deja de servir enseguida. ${phonesText(phones)}`.trim()}</p>
          <LinkForm
            roundId={id}
            name={link.name}
            submitText="Renovar enlace"
            onMade={() => setRenewing(false)}
            onCancel={() => setRenewing(false)}
          />
        </Modal>
      )}
      {isAsking && link && (
        <Confirmation
          title="¿Revocar el enlace?"
          confirmText="Revocar"
          busy={revoke.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => revoke.mutate()}
        >
          {`${link.name} ya no va a poder ver ni marcar este reparto. ${phonesText(phones)}`.trim()}
        </Confirmation>
      )}
    </Modal>
  );
}

function stateOf({ createdAt, expiresAt, openedAt }: NonNullable<Round['link']>): string {
  return [
    `Creado el ${formatMoment(createdAt)}`,
    openedAt ? `abierto por última vez el ${formatMoment(openedAt)}` : 'todavía no se abrió',
    `vence el ${formatMoment(expiresAt)}`,
  ].join(' · ');
}
