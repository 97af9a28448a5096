import { type ReactNode, type ToggleEvent, useState } from 'react';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { severalPapers } from '../../../shared/contract/paper.ts';
import type { Round } from '../contract.ts';
import type { WalkedDoor } from '../web/door-state.ts';
import { useRoundMap } from '../web/use-round-map.ts';

interface RoundMapProps extends Omit<Parameters<typeof useRoundMap>[0], 'start' | 'position'> {
  round: Pick<Round, 'start'>;
  /** The links to a program for maps. */
  children: ReactNode;
}

/** The map of a round for the coordinator, shown on request and updated as marks arrive. */
export function FoldedRoundMap(props: RoundMapProps) {
  const [isOpen, setOpen] = useState(false);
  const toggle = ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => setOpen(currentTarget.open);
  return (
    <details className="disclosure" onToggle={toggle}>
      <summary>Ver el reparto en el mapa</summary>
      {isOpen && <ShownMap {...props} />}
    </details>
  );
}

/** The map of a round beside its doors, for wide screens. */
export const RoundMapBeside = (props: RoundMapProps) => (
  <section className="round-aside stack" aria-label="Mapa del reparto">
    <ShownMap {...props} />
  </section>
);

function ShownMap({ round: { start }, children, ...props }: RoundMapProps) {
  const { element, hasFailed, chosen } = useRoundMap({ ...props, start, position: null });
  return (
    <>
      {hasFailed && <p role="alert">No se pudo cargar el mapa. La lista de puertas sigue andando.</p>}
      <div ref={element} className="round-live-map-drawing box" />
      <p role="status" className="field-hint round-chosen">
        {chosen ? textOf(chosen) : 'Tocá una puerta para ver de quién es y quién la marcó.'}
      </p>
      {children}
    </>
  );
}

function textOf({ position, name, address, quantity, note, state: { latest } }: WalkedDoor): string {
  const wishes = [severalPapers(quantity), note && `«${note}»`].filter(Boolean);
  const who = latest ? ` · ${latest.by}, ${formatMoment(latest.at)}` : '';
  return `${position}. ${[name, address, ...wishes].join(' · ')}${who}`;
}
