import { useQuery } from '@tanstack/react-query';
import { type ToggleEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { counted } from '../../../shared/contract/counted.ts';
import type { Bounds } from '../../../shared/contract/geography.ts';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { openedPath } from '../../../shared/web/staff/opened-path.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { useIsWide } from '../../../shared/web/staff/use-is-wide.ts';
import { LIST_REQUESTS_PATH } from '../contract.ts';
import { countsQuery, dotsQuery, type ListRequestChoice } from './list-request-queries.ts';
import { ListRequestsMap } from './list-requests-map.tsx';

const PENDING: ListRequestChoice = { query: '', state: 'pending', roundId: null };
const NONE: readonly number[] = [];
const ignore = () => {};

interface PendingMapProps {
  settings: MapSettings;
  /** The id of the open round whose list requests are highlighted. */
  roundId?: number | null;
}

/** The map of what is pending, for the screens of rounds: beside their list on wide screens, folded on others. */
export function PendingMap(props: PendingMapProps) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useState(false);
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setOpen(currentTarget.open);
  if (isWide) {
    return (
      <section className="pending-map stack tight" aria-labelledby="pending-map">
        <h2 id="pending-map">Pendientes en el mapa</h2>
        <ShownMap {...props} />
      </section>
    );
  }
  return (
    <details className="disclosure pending-map" onToggle={toggle}>
      <summary>Ver lo pendiente en el mapa</summary>
      {isOpen && <ShownMap {...props} />}
    </details>
  );
}

function ShownMap({ settings, roundId = null }: PendingMapProps) {
  const { api } = useStaff();
  const navigate = useNavigate();
  const view = useRef<Bounds>(null);
  const { data: dots } = useQuery(dotsQuery(api, PENDING));
  const { data: counts } = useQuery(countsQuery(api, { query: '', roundId: null }));
  const { data: ofRound } = useQuery({
    ...dotsQuery(api, { ...PENDING, roundId }),
    enabled: roundId !== null,
  });
  const pointed = useMemo(
    () => (roundId !== null && ofRound ? ofRound.map(({ id }) => id) : NONE),
    [roundId, ofRound],
  );
  return (
    <>
      <p role="status" className="pending-map-count">
        {dots && textOf(dots.length, dots.filter(({ held }) => held).length)}
      </p>
      <ListRequestsMap
        settings={settings}
        choice={PENDING}
        count={counts?.pending}
        isAllPending
        view={view}
        pointed={pointed}
        onPoint={ignore}
        open={undefined}
        onView={({ id }) => void navigate(openedPath(LIST_REQUESTS_PATH, id))}
      />
    </>
  );
}

/** '31 pendientes, 12 de ellos en reparto'. */
function textOf(pending: number, held: number): string {
  if (pending === 0) return 'Ahora no hay pedidos pendientes.';
  const all = counted(pending, 'pendiente', 'pendientes');
  return held > 0 ? `${all}, ${held} de ellos en reparto` : `${all}, ninguno en reparto`;
}
