import * as z from 'zod/mini';
import {
  cancellationInput,
  correctionInput,
  entryInput,
  entryReceipt,
  severalInput,
} from '../../features/list-requests/admin/change-inputs.ts';
import { NEAR_M, nearCodec } from '../../features/list-requests/admin/near-inputs.ts';
import {
  LIST_REQUESTS_API,
  type ListRequest,
  listRequestCodec,
  stateInput,
  trackingPath,
} from '../../features/list-requests/contract.ts';
import { assignInput, isOwnedBy } from '../../shared/contract/assignment.ts';
import { coordinatesIn, metresBetween } from '../../shared/contract/geography.ts';
import { type Dot, dotList } from '../../shared/contract/list-request-dots.ts';
import {
  countsCodec,
  type FilterState,
  listRequestFilter,
  listRequestPage,
  listRequestSearch,
} from '../../shared/contract/list-request-filters.ts';
import { matchesSearch } from '../../shared/contract/search.ts';
import type { StoredSession } from '../../shared/web/stored-session.ts';
import type { DemoListRequest } from '../demo-data/fortnight.ts';
import { rowsInMemory, type SampleRoutes } from './sample-rows.ts';

function stateOf({ delivered, closed, outsideArea }: ListRequest): Dot['state'] {
  if (delivered) return 'delivered';
  if (closed) return 'closed';
  return outsideArea === 'undecided' ? 'undecided' : 'pending';
}

type Search = z.output<typeof listRequestSearch>;

/**
 * The routes of the sample list requests. None of them is on a delivery round, has a delivery mark, or is for the same door
 * as another one.
 */
export function sampleListRequestRoutes(demo: DemoListRequest[], { id: userId, name }: StoredSession) {
  const rows = rowsInMemory(demo.map(listRequestOf), 'No encontramos ese pedido.');
  const found = ({ q: query = '', de: owner }: Search, state?: FilterState) =>
    rows
      .all()
      .filter((it) => isOwnedBy(it, { owner, isDone: it.delivered || it.closed !== null }, userId))
      .filter((it) => matchesSearch(query, it.name, it.phone, it.address, it.note ?? ''))
      .filter((it) => state === undefined || stateOf(it) === state);

  const routes: SampleRoutes = {
    [`GET ${LIST_REQUESTS_API}`]({ query }) {
      const { estado, limite: limit, cursor: after, ...search } = z.parse(listRequestPage, query);
      return z.encode(z.array(listRequestCodec), rows.page(found(search, estado), { limit, after }));
    },
    [`GET ${LIST_REQUESTS_API}/cuentas`]({ query }) {
      const search = z.parse(listRequestSearch, query);
      return z.encode(countsCodec, {
        all: found(search).length,
        pending: found(search, 'pending').length,
        delivered: found(search, 'delivered').length,
        attempted: 0,
        closed: found(search, 'closed').length,
        undecided: found(search, 'undecided').length,
      });
    },
    [`GET ${LIST_REQUESTS_API}/puntos`]({ query }) {
      const { estado, ...search } = z.parse(listRequestFilter, query);
      return z.encode(dotList, {
        puntos: found(search, estado).flatMap((it) => {
          const { id, latitude, longitude } = it;
          if (latitude === null || longitude === null) return [];
          return [{ id, latitude, longitude, state: stateOf(it), held: false }];
        }),
      });
    },
    [`GET ${LIST_REQUESTS_API}/repetidos`]: () => [],
    [`GET ${LIST_REQUESTS_API}/:id/repetidos`]: () => [],
    [`GET ${LIST_REQUESTS_API}/:id/cercanos`]({ id }) {
      const from = coordinatesIn(rows.get(id));
      const near = found({}, 'pending').filter((it) => {
        const to = coordinatesIn(it);
        return it.id !== id && from && to && metresBetween(from, to) <= NEAR_M;
      });
      return z.encode(nearCodec, { pending: near.length });
    },
    [`GET ${LIST_REQUESTS_API}/:id`]: ({ id }) => z.encode(listRequestCodec, rows.get(id)),
    [`PUT ${LIST_REQUESTS_API}/:id/estado`]({ id, body }) {
      const { delivered } = z.parse(stateInput, body);
      const reopened = { delivered, closed: null, cancelReason: null };
      return z.encode(listRequestCodec, rows.change(id, reopened));
    },
    [`POST ${LIST_REQUESTS_API}`]({ body }) {
      const { phone, origin, quantity = 1, note = null, ...entered } = z.parse(entryInput.codec, body);
      const reference = 'M2K7QX';
      const row = { ...NEW, ...entered, phone: phone ?? '', origin, quantity, note, reference };
      const { id } = rows.add({ ...row, createdAt: new Date().toISOString() });
      return z.encode(entryReceipt, { id, reference, tracking: trackingPath('de-muestra') });
    },
    [`PUT ${LIST_REQUESTS_API}/varios`]({ body }) {
      const { ids, state, reason = null } = z.parse(severalInput, body);
      const change =
        state === 'delivered'
          ? { delivered: true, closed: null, cancelReason: null }
          : { closed: 'cancelled' as const, cancelReason: reason };
      return z.encode(
        z.array(listRequestCodec),
        ids.map((id) => rows.change(id, change)),
      );
    },
    [`PUT ${LIST_REQUESTS_API}/:id`]({ id, body }) {
      const { version: _, ...corrected } = z.parse(correctionInput.codec, body);
      const given = Object.entries(corrected).filter(([, value]) => value !== undefined);
      return z.encode(listRequestCodec, rows.change(id, Object.fromEntries(given)));
    },
    [`POST ${LIST_REQUESTS_API}/:id/cancelar`]({ id, body }) {
      const { reason } = z.parse(cancellationInput.codec, body);
      return z.encode(listRequestCodec, rows.change(id, { closed: 'cancelled', cancelReason: reason }));
    },
    [`POST ${LIST_REQUESTS_API}/:id/asignar`]: (request) => {
      const { user } = z.parse(assignInput.codec, request.body);
      return z.encode(
        listRequestCodec,
        rows.change(request.id, { assignee: user === null ? null : { id: userId, name } }),
      );
    },
    [`POST ${LIST_REQUESTS_API}/:id/llevar-igual`]: ({ id }) =>
      z.encode(listRequestCodec, rows.change(id, { outsideArea: 'accepted' })),
    [`DELETE ${LIST_REQUESTS_API}/:id`]: ({ id }) => rows.remove(id),
  };
  return { routes, all: rows.all };
}

/** What a list request begins with. */
const NEW = {
  delivered: false,
  reference: null,
  openRoundId: null,
  closed: null,
  cancelReason: null,
  attempts: [],
  origin: null,
  outsideArea: null,
  assignee: null,
  version: 1,
};

const listRequestOf = (
  { listRequest, createdAt, deliveredAt, isUndecided }: DemoListRequest,
  index: number,
): ListRequest => ({
  ...NEW,
  quantity: 1,
  note: null,
  ...listRequest,
  id: index + 1,
  createdAt: createdAt.toISOString(),
  delivered: deliveredAt !== null,
  outsideArea: isUndecided ? 'undecided' : null,
});
