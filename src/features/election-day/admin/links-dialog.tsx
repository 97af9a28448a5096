import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { chatLink } from '../../../shared/contract/phone.ts';
import { searchable } from '../../../shared/contract/search.ts';
import { type Api, messageFor } from '../../../shared/web/api.ts';
import { Copy, MessageCircle } from '../../../shared/web/icons.ts';
import { Modal } from '../../../shared/web/modal.tsx';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { SearchField } from '../../../shared/web/staff/list-search.tsx';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { served } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { Switch } from '../../../shared/web/staff/switch.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { type DayLink, dayLinkCodec, LINKS_API, linkApiOf } from '../contract.ts';
import { fromUntilText } from '../web/delegate-head.tsx';

const linksQuery = (api: Api) => served(api, z.array(dayLinkCodec), LINKS_API);

/** The links with which people report from their circuits, each with a message to send. */
export function LinksDialog({ onClose }: { onClose: () => void }) {
  const { api } = useStaff();
  const query = useQuery(linksQuery(api));
  const [renewed, setRenewed] = useState<DayLink | null>(null);
  const [search, setSearch] = useState('');
  const [onlyUnopened, setOnlyUnopened] = useState(false);
  const links = query.data ?? [];
  const unopened = links.filter(({ openedAt }) => openedAt === null).length;
  const words = searchable(search.trim());
  const found = links.filter(
    (link) =>
      (!onlyUnopened || link.openedAt === null) &&
      searchable(`${link.name} ${link.circuits.join(' ')}`).includes(words),
  );
  return (
    <Modal title="El enlace de cada persona" onClose={onClose}>
      <QueryState
        query={query}
        loading="Cargando los enlaces..."
        failed="No se pudieron cargar los enlaces."
      />
      {query.data &&
        (links.length === 0 ? (
          <p>Todavía nadie tiene un turno.</p>
        ) : (
          <>
            <p className="field-hint">
              Con su enlace cada persona avisa desde su circuito, también sin señal.
            </p>
            <SearchField label="Buscar por nombre o circuito" value={search} onChange={setSearch} />
            <Switch
              label={`Solo quienes no lo abrieron (${unopened})`}
              checked={onlyUnopened}
              onChange={setOnlyUnopened}
            />
            {found.length === 0 && <p>No se encontró a nadie.</p>}
            <ul className="day-links">
              {found.map((link) => (
                <LinkLine key={link.helperId} link={link} onRenew={() => setRenewed(link)} />
              ))}
            </ul>
          </>
        ))}
      {renewed && <RenewLink link={renewed} onClose={() => setRenewed(null)} />}
    </Modal>
  );
}

function LinkLine({ link, onRenew }: { link: DayLink; onRenew: () => void }) {
  const { name, phone, url, openedAt } = link;
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <span className="field-hint">
          {`${whereText(link)} · ${openedAt ? `lo abrió el ${formatMoment(openedAt)}` : 'sin abrir'}`}
        </span>
      </div>
      {phone && (
        <a
          className="button-quiet"
          href={chatLink(phone, textFor(link))}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={`Mandar su enlace a ${name} por WhatsApp`}
        >
          <MessageCircle aria-hidden="true" size={18} />
          Mandar
        </a>
      )}
      <button
        type="button"
        className="button-quiet"
        aria-label={`Copiar el enlace de ${name}`}
        onClick={() =>
          navigator.clipboard.writeText(url).then(
            () => announce('Enlace copiado'),
            () => announceError('Tu navegador no deja copiarlo desde acá.'),
          )
        }
      >
        <Copy aria-hidden="true" size={18} />
        Copiar
      </button>
      <button
        type="button"
        className="row-link"
        aria-label={`Anular el enlace de ${name} y dar otro`}
        onClick={onRenew}
      >
        Anular
      </button>
    </li>
  );
}

/** Writes the circuits and the hours as 'Circuito 604, de 7:30 a 13:30'. Whoever has no circuit drives. */
function whereText(link: DayLink): string {
  const { circuit } = electoralTerms;
  const [only, ...others] = link.circuits;
  if (only === undefined) return 'Traslados';
  const where =
    others.length === 0 ? `${circuit.one} ${only}` : `${link.circuits.length} ${circuit.many.toLowerCase()}`;
  return `${where}, ${fromUntilText(link)}`;
}

const textFor = (link: DayLink) =>
  `Hola ${link.name.split(' ', 1)[0]}. Este es tu enlace para el día de la votación (${whereText(link)}): ${link.url}\nAbrilo ahora una vez: después funciona también sin señal. Es solo para vos.`;

function RenewLink({ link: { helperId, name }, onClose }: { link: DayLink; onClose: () => void }) {
  const { api } = useStaff();
  const client = useQueryClient();
  const renew = useMutation({
    mutationFn: () => api(linkApiOf(helperId), { method: 'POST' }),
    onSuccess() {
      announce('Enlace cambiado');
      onClose();
    },
    onError: (failure) => announceError('No se pudo cambiar.', undefined, messageFor(failure)),
    onSettled: () => client.invalidateQueries({ queryKey: [LINKS_API] }),
  });
  return (
    <Confirmation
      title="Anular el enlace y dar otro"
      confirmText="Anular y dar otro"
      busy={renew.isPending}
      onConfirm={() => renew.mutate()}
      onCancel={onClose}
    >
      {`El enlace de ${name} deja de servir enseguida, y hay que mandarle el nuevo.`}
    </Confirmation>
  );
}
