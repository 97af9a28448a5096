import { useQuery } from '@tanstack/react-query';
import { counted } from '../../../shared/contract/counted.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { nearQuery } from './list-request-queries.ts';
import { NEAR_M } from './near-inputs.ts';

/** How many others are pending near a list request: '3 pendientes a 200 m'. Its line is kept while it loads. */
export function NearPending({ id }: { id: number }) {
  const { api } = useStaff();
  const { data: near } = useQuery(nearQuery(api, id));
  return (
    <span role="status" className="list-request-near">
      {near &&
        `${near.pending > 0 ? counted(near.pending, 'pendiente', 'pendientes') : NONE} a ${NEAR_M}\u00a0m`}
    </span>
  );
}

const NONE = 'Ningún otro';
