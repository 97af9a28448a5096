import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Dot } from '../../../shared/contract/list-request-dots.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import type { ListRequest } from '../contract.ts';
import { dotsQuery } from './list-request-queries.ts';
import { canGoOnRound } from './list-request-state.tsx';

export interface ListRequestSelection {
  ids: ReadonlySet<number>;
  toggle: (listRequest: Pick<ListRequest, 'id' | 'latitude'>) => void;
  clear: () => void;
}

/** The ids of the selected list requests, and whether each has a location. */
type Selected = ReadonlyMap<number, boolean>;
const NOTHING: Selected = new Map();
const PENDING = { query: '', state: 'pending', roundId: null } as const;
const freeOnes = (dots: Dot[]): ReadonlySet<number> =>
  new Set(dots.filter(({ held }) => !held).map(({ id }) => id));

/**
 * The list requests selected for a delivery round, at most `most`. The selection stays when the filter changes, and
 * loses a list request when the map data or the visible rows show that it was delivered, deleted or put on another
 * round.
 */
export function useListRequestSelection(
  rows: ListRequest[][] | undefined,
  most: number,
): ListRequestSelection {
  const { api } = useStaff();
  const [selected, setSelected] = useState(NOTHING);
  const { data: free } = useQuery({
    ...dotsQuery(api, PENDING),
    select: freeOnes,
    enabled: selected.size > 0,
  });
  useEffect(() => {
    if (free) setSelected((now) => only(now, (id, hasLocation) => !hasLocation || free.has(id)));
  }, [free]);
  useEffect(() => {
    const unavailableIds = new Set(
      rows?.flat().flatMap((listRequest) => (canGoOnRound(listRequest) ? [] : [listRequest.id])),
    );
    setSelected((now) => only(now, (id) => !unavailableIds.has(id)));
  }, [rows]);

  const toggle = ({ id, latitude }: Pick<ListRequest, 'id' | 'latitude'>) => {
    if (selected.has(id)) setSelected(only(selected, (it) => it !== id));
    else if (selected.size < most) setSelected(new Map([...selected, [id, latitude !== null]]));
    else announceError(`Un reparto lleva hasta ${most} pedidos. Sacá alguno para elegir otro.`);
  };
  const clear = useCallback(() => setSelected(NOTHING), []);
  const ids = useMemo(() => new Set(selected.keys()), [selected]);
  return { ids, toggle, clear };
}

/**
 * Keeps only some list requests in the selection. Returns the same object when none is removed, to avoid a re-render.
 */
function only(selected: Selected, stays: (id: number, hasLocation: boolean) => boolean): Selected {
  const staying = [...selected].filter(([id, hasLocation]) => stays(id, hasLocation));
  return staying.length === selected.size ? selected : new Map(staying);
}
