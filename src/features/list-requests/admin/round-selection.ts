import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { type Dot, type ListRequest, MOST_STOPS } from '../contract.ts';
import { dotsQuery } from './order-queries.ts';
import { canGoOnRound } from './order-state.tsx';

export interface RoundSelection {
  ids: ReadonlySet<number>;
  toggle: (order: Pick<ListRequest, 'id' | 'latitude'>) => void;
  clear: () => void;
}

/** Numbers of orders, and whether each has a place. */
type Chosen = ReadonlyMap<number, boolean>;
const NOBODY: Chosen = new Map();
const PENDING = { query: '', delivered: false };
const freeOnes = (dots: Dot[]): ReadonlySet<number> =>
  new Set(dots.filter(({ held }) => !held).map(({ id }) => id));

/**
 * The orders that were picked for a round, whatever the list shows meanwhile. One that is delivered, deleted or taken by
 * another round is no longer among them: the dots of all pending orders tell, and the rows that are shown.
 */
export function useRoundSelection(rows: ListRequest[][] | undefined): RoundSelection {
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
    const gone = new Set(rows?.flat().flatMap((order) => (canGoOnRound(order) ? [] : [order.id])));
    setChosen((now) => only(now, (id) => !gone.has(id)));
  }, [rows]);

  const toggle = ({ id, latitude }: Pick<ListRequest, 'id' | 'latitude'>) => {
    if (chosen.has(id)) setChosen(only(chosen, (it) => it !== id));
    else if (chosen.size < MOST_STOPS) setChosen(new Map([...chosen, [id, latitude !== null]]));
    else announceError(`Un reparto lleva hasta ${MOST_STOPS} pedidos. Sacá alguno para elegir otro.`);
  };
  const clear = useCallback(() => setChosen(NOBODY), []);
  const ids = useMemo(() => new Set(chosen.keys()), [chosen]);
  return { ids, toggle, clear };
}

/** The very same when nothing has to go, so that nothing is drawn anew. */
function only(chosen: Chosen, stays: (id: number, hasPlace: boolean) => boolean): Chosen {
  const staying = [...chosen].filter(([id, hasPlace]) => stays(id, hasPlace));
  return staying.length === chosen.size ? chosen : new Map(staying);
}
