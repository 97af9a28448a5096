import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import * as z from 'zod/mini';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import type { Coordinates } from '../../../shared/contract/geography.ts';
import { severalPapers } from '../../../shared/contract/paper.ts';
import { isStoredPhone } from '../../../shared/contract/phone.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { useAnnounceDone } from '../../../shared/web/staff/announce-done.ts';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { useSettled } from '../../../shared/web/staff/list-search.tsx';
import { OPEN, openedPath } from '../../../shared/web/staff/opened-path.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import {
  digitsOf,
  everyListRequest,
  LIST_REQUESTS_API,
  LIST_REQUESTS_PATH,
  type ListRequest,
} from '../contract.ts';
import { enteredRepeatsQuery, repeatsQuery } from './list-request-queries.ts';
import { joinInput, joinReceipt, type Repeat } from './repeat-inputs.ts';
import './repeats.css';

type Named = Pick<ListRequest, 'id' | 'reference' | 'openRoundId'>;
interface RepeatsProps {
  of: Named;
  /** Called with the list request `of` as it is after it was joined with another one. */
  onJoined: (changed: ListRequest) => void;
}

/** The other open list requests for the same door, each with a button that joins the two. */
export function Repeats({ of, onJoined }: RepeatsProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const announceDone = useAnnounceDone();
  const [parameters] = useSearchParams();
  const { data: repeats = [] } = useQuery(repeatsQuery(api, of.id));
  const [toJoin, setToJoin] = useState<Repeat | null>(null);
  const join = useMutation({
    mutationFn: async ({ kept, joined }: ReturnType<typeof joiningOf>) => {
      const body = z.encode(joinInput.codec, { keptId: kept.id, joinedId: joined.id });
      return z.parse(joinReceipt, await api(`${LIST_REQUESTS_API}/unir`, { method: 'POST', body }));
    },
    onSuccess: ({ kept, joined }) => {
      announceDone('Pedidos unidos', `Queda el pedido ${nameOf(kept)}.`);
      onJoined(kept.id === of.id ? kept : joined);
    },
    onError: (error) => announceError('No se pudieron unir los pedidos', undefined, messageFor(error)),
    onSettled: () => {
      setToJoin(null);
      void client.invalidateQueries(everyListRequest);
    },
  });
  const joining = toJoin && joiningOf(of, toJoin);
  const pathOf = ({ id }: Repeat) => {
    const next = new URLSearchParams(parameters);
    next.set(OPEN, String(id));
    return `${LIST_REQUESTS_PATH}?${next}`;
  };
  return (
    <>
      <RepeatList repeats={repeats}>
        {(repeat) => (
          <>
            <Link to={pathOf(repeat)}>{nameOf(repeat)}</Link>
            <button
              type="button"
              className="button-quiet"
              aria-label={`Unir con el pedido ${nameOf(repeat)}`}
              onClick={() => setToJoin(repeat)}
            >
              Unir
            </button>
          </>
        )}
      </RepeatList>
      {joining && toJoin && (
        <Confirmation
          title="¿Unir los dos pedidos?"
          confirmText="Unir"
          busy={join.isPending}
          onCancel={() => setToJoin(null)}
          onConfirm={() => join.mutate(joining)}
        >
          {`Queda el pedido ${nameOf(joining.kept)}, ${
            toJoin.sameness === 'phone'
              ? 'con la cantidad mayor, porque el teléfono es el mismo,'
              : 'con la suma de las cantidades'
          } y con las notas de los dos. El ${nameOf(joining.joined)} se cancela, y quien lo pidió lee que va con otro pedido de la misma puerta.`}
          {joining.joined.openRoundId !== null &&
            ' Está en un reparto abierto: ahí va a figurar como cancelado.'}
        </Confirmation>
      )}
    </>
  );
}

interface EnteredRepeatsProps {
  phone: string;
  address: string;
  /** Undefined until the pin is placed. */
  location: Coordinates | undefined;
}

/** The open list requests for the door that staff are entering. They open in a new tab, so that nothing typed is lost. */
export function EnteredRepeats({ phone, address, location }: EnteredRepeatsProps) {
  const { api } = useStaff();
  const door = new URLSearchParams({
    ...(isStoredPhone(digitsOf(phone)) && { telefono: phone }),
    ...(location && {
      direccion: address,
      latitud: String(location.latitude),
      longitud: String(location.longitude),
    }),
  });
  const settled = useSettled(String(door));
  const { data: repeats = [] } = useQuery({ ...enteredRepeatsQuery(api, settled), enabled: settled !== '' });
  return (
    <RepeatList repeats={settled === '' ? [] : repeats}>
      {(repeat) => (
        <a href={openedPath(LIST_REQUESTS_PATH, repeat.id)} target="_blank" rel="noopener">
          {nameOf(repeat)}
          <span className="sr-only"> (se abre en otra pestaña)</span>
        </a>
      )}
    </RepeatList>
  );
}

interface RepeatListProps {
  repeats: Repeat[];
  children: (repeat: Repeat) => ReactNode;
}

const RepeatList = ({ repeats, children }: RepeatListProps) => (
  <div role="status">
    {repeats.length > 0 && (
      <div className="notice repeats">
        <strong>
          {repeats.length === 1
            ? 'Ya hay un pedido de esta puerta'
            : `Ya hay ${repeats.length} pedidos de esta puerta`}
        </strong>
        <ul className="stack tight">
          {repeats.map((repeat) => (
            <li key={repeat.id}>
              {children(repeat)}
              <span className="cell-note">{detailsOf(repeat)}</span>
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
);

/** A list request's reference, or its id if it has none. */
const nameOf = ({ id, reference }: Pick<Named, 'id' | 'reference'>) => reference ?? String(id);

const detailsOf = ({ createdAt, quantity, sameness, openRoundId }: Repeat) =>
  [
    formatMoment(createdAt).split(' ')[0],
    severalPapers(quantity),
    sameness === 'phone' ? 'mismo teléfono' : 'mismo lugar',
    openRoundId === null ? null : 'en reparto',
  ]
    .filter(Boolean)
    .join(' · ');

/** Decides which of two list requests is kept: one that is on an open round already, and otherwise the earlier one. */
function joiningOf(one: Named, other: Named): { kept: Named; joined: Named } {
  const isFirst =
    (one.openRoundId === null) === (other.openRoundId === null)
      ? one.id < other.id
      : one.openRoundId !== null;
  return isFirst ? { kept: one, joined: other } : { kept: other, joined: one };
}
