import { createContext, type KeyboardEvent, useContext, useId, useRef, useState } from 'react';
import { GripVertical } from '../../../shared/web/icons.ts';
import type { Listed } from '../../../shared/web/staff/content-collection.ts';
import type { Column } from '../../../shared/web/staff/table.tsx';
import type { Proposal } from '../contract.ts';
import { dragRow } from './dragged-row.ts';
import type { Move, useProposalOrder } from './use-proposal-order.ts';
import './order.css';

type Order = ReturnType<typeof useProposalOrder> & {
  /** Tells a screen reader what happened. */
  say: (what: string) => void;
};

/** The order of proposals; null where it cannot be changed. */
export const OrderContext = createContext<Order | null>(null);

/** The column with the handle by which a proposal is moved. */
export const ORDER_COLUMN: Column<Listed<Proposal>> = {
  name: 'Orden',
  key: 'order',
  kind: 'control',
  cell: (proposal) => <OrderHandle proposal={proposal} />,
};

/** The handles of the rows that are shown, in their order. */
const shownHandles = () => [...document.querySelectorAll<HTMLElement>('.order-handle')];
const idOf = (handle: HTMLElement | null | undefined) => Number(handle?.dataset.id);

/** Returns the move by which a proposal gets before or after the shown one beside it, or to an end; null at the end. */
export function moveTo(id: number, where: 'up' | 'down' | 'first' | 'last'): Move | null {
  const ids = shownHandles().map(idOf);
  const index = ids.indexOf(id);
  const isBefore = where === 'up' || where === 'first';
  const isEnd = index === (isBefore ? 0 : ids.length - 1);
  const neighbour = { up: ids[index - 1], down: ids[index + 1], first: ids[0], last: ids.at(-1) }[where];
  return isEnd || neighbour === undefined ? null : { id, neighbour, isBefore };
}

const KEYS: Record<string, Parameters<typeof moveTo>[1]> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

/**
 * The handle of a row. It is dragged, or picked up with the space bar and moved with the arrow keys. One request saves
 * the place at which it is put down.
 */
function OrderHandle({ proposal: { id, title } }: { proposal: Listed<Proposal> }) {
  const order = useContext(OrderContext);
  const hintId = useId();
  /** Where the proposal stood when it was picked up, and the last move since. */
  const picked = useRef<{ former: Move | undefined; last: Move | null } | null>(null);
  const [isPicked, setPicked] = useState(false);
  if (!order || id < 0) return null;

  const describe = () => {
    const ids = shownHandles().map(idOf);
    return `Lugar ${ids.indexOf(id) + 1} de ${ids.length}.`;
  };
  const pick = (what: typeof picked.current) => {
    picked.current = what;
    setPicked(what !== null);
  };
  const putDown = () => {
    if (!picked.current) return;
    const { former, last } = picked.current;
    pick(null);
    const now = order.placeOf(id);
    const isMoved = last && JSON.stringify(now) !== JSON.stringify(former);
    order.say(
      isMoved ? `«${title}» quedó en el ${describe().toLowerCase()}` : `«${title}» quedó donde estaba.`,
    );
    if (isMoved) order.save(last, former);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, currentTarget: handle } = event;
    const where = KEYS[key];
    if (key === ' ' || key === 'Enter') {
      if (picked.current) putDown();
      else {
        pick({ former: order.placeOf(id), last: null });
        order.say(`«${title}», levantada. ${describe()} Movela con las flechas y soltala con Espacio.`);
      }
    } else if (key === 'Escape' && picked.current) {
      if (picked.current.former) order.show(picked.current.former);
      pick(null);
      order.say(`«${title}» volvió a donde estaba.`);
    } else if (where && picked.current) {
      const move = moveTo(id, where);
      if (move) {
        picked.current.last = move;
        order.show(move);
      }
      setTimeout(() => {
        order.say(describe());
        handle.scrollIntoView({ block: 'nearest' });
      });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <button
        type="button"
        className="icon-button order-handle"
        data-id={id}
        title="Arrastrá para cambiar el orden"
        aria-label={`Mover «${title}»`}
        aria-pressed={isPicked}
        aria-describedby={hintId}
        onKeyDown={onKeyDown}
        onBlur={putDown}
        onPointerDown={(event) => {
          if (event.button !== 0 || !event.isPrimary) return;
          const rows = () => shownHandles().flatMap((handle) => handle.closest('tr') ?? []);
          dragRow(event, rows, ({ row, isBefore }) => {
            const neighbour = idOf(row.querySelector<HTMLElement>('.order-handle'));
            order.save({ id, neighbour, isBefore }, order.placeOf(id));
            setTimeout(() => order.say(`«${title}»: ${describe()}`));
          });
        }}
      >
        <GripVertical aria-hidden="true" size={18} />
      </button>
      <span id={hintId} hidden>
        Espacio: levantar o soltar. Flechas: mover. Escape: volver a donde estaba.
      </span>
    </>
  );
}
