import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import type { Dot, ListRequest } from '../contract.ts';
import { dotsQuery } from './list-request-queries.ts';
import { canGoOnRound } from './list-request-state.tsx';

export interface ListRequestSelection {
  ids: ReadonlySet<number>;
  toggle: (listRequest: Pick<ListRequest, 'id' | 'latitude'>) => void;
  clear: () => void;
}

/** Ids of list requests, and whether each has a location. */
type Chosen = ReadonlyMap<number, boolean>;
const NOBODY: Chosen = new Map();
const PENDING = { query: '', delivered: false };
const freeOnes = (dots: Dot[]): ReadonlySet<number> =>
  new Set(dots.filter(({ held }) => !held).map(({ id }) => id));

/**
 * The list requests selected for a delivery round, at most `most`, independent of the current list. One that is
 * delivered, deleted or taken by another round leaves the selection, which the dots of all pending list requests and
 * the visible rows reveal.
 */
export function useListRequestSelection(
  rows: ListRequest[][] | undefined,
  most: number,
): ListRequestSelection {
  const { api } = useStaff();
  const [chosen, setChosen] = useState(NOBODY);
  const { data: free } = useQuery({
    ...dotsQuery(api, PENDING),
    select: freeOnes,
    enabled: chosen.size > 0,
  });
  useEffect(() => {
    if (free) setChosen((now) => only(now, (id, hasPlace) => !hasPlace || free.has(id)));
  }, [free]);
  useEffect(() => {
    const gone = new Set(
      rows?.flat().flatMap((listRequest) => (canGoOnRound(listRequest) ? [] : [listRequest.id])),
    );
    setChosen((now) => only(now, (id) => !gone.has(id)));
  }, [rows]);

  const toggle = ({ id, latitude }: Pick<ListRequest, 'id' | 'latitude'>) => {
    if (chosen.has(id)) setChosen(only(chosen, (it) => it !== id));
    else if (chosen.size < most) setChosen(new Map([...chosen, [id, latitude !== null]]));
    else announceError(`Un reparto lleva hasta ${most} pedidos. Sacá alguno para elegir otro.`);
  };
  const clear = useCallback(() => setChosen(NOBODY), []);
  const ids = useMemo(() => new Set(chosen.keys()), [chosen]);
  return { ids, toggle, clear };
}

/** Returns the same object when nothing changes, so that nothing is rendered again. */
function only(chosen: Chosen, stays: (id: number, hasPlace: boolean) => boolean): Chosen {
  const staying = [...chosen].filter(([id, hasPlace]) => stays(id, hasPlace));
  return staying.length === chosen.size ? chosen : new Map(staying);
}
