import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Travel } from '../contract.ts';
import { DoorCard } from './door-card.tsx';
import { DoorLine, DoorToVisit } from './door-line.tsx';
import { isDone, isToVisit, type WalkedDoor } from './door-state.ts';
import type { Decision } from './use-door-marks.ts';
import { VisitedDoors } from './visited-doors.tsx';
import './doors.css';

export interface DoorsProps {
  /** The doors in the order in which they are shown. */
  doors: WalkedDoor[];
  /** The next door to visit; undefined when there is none. */
  next: WalkedDoor | undefined;
  travel: Travel;
  /** The list request of the door that the user chose, here or on a map; null when none is chosen. */
  chosenId: number | null;
  onChoose: (requestId: number | null) => void;
  /** Marks a door, and returns whether it was marked. Null when the round is a record that cannot be changed. */
  onDecide: ((door: WalkedDoor, decision: Decision) => boolean) | null;
  onUndo: (door: WalkedDoor) => boolean;
  /** Whether the line of each door says who marked it. */
  showsWho?: boolean;
  /** Whether a map beside the list shows the chosen door, so that doors that are done can be chosen too. */
  hasMap?: boolean;
}

/**
 * The doors of a round. One is open, with large buttons: the next one, or the one that the user chose. Those that were
 * visited are folded above it. After a tap the page scrolls so that the next button is where the user tapped.
 */
export function Doors(props: DoorsProps) {
  const {
    doors,
    next,
    travel,
    chosenId,
    onChoose,
    onDecide,
    onUndo,
    showsWho = false,
    hasMap = false,
  } = props;
  const list = useRef<HTMLOListElement>(null);
  /** The height at which the open door's button has to be after rendering, and whether it gets the focus. */
  const wanted = useRef<{ top: number; hasFocus: boolean } | null>(null);
  const chosen = doors.find(({ requestId }) => requestId === chosenId);
  const open = chosen && !isDone(chosen) ? chosen : next;
  const openId = onDecide ? open?.requestId : undefined;
  const visited =
    openId === undefined ? [] : doors.filter((door) => !isToVisit(door) && door.requestId !== openId);
  const listed = visited.length === 0 ? doors : doors.filter((door) => !visited.includes(door));
  const [isWhole, setWhole] = useState(listed.length <= FIRST_DOORS);
  const shown = isWhole ? listed : around(listed, openId);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the doors change with every mark
  useLayoutEffect(() => {
    if (wanted.current === null || !list.current) return;
    const { top, hasFocus } = wanted.current;
    wanted.current = null;
    const button = bringUnder(list.current, top);
    if (hasFocus) button?.focus({ preventScroll: true });
  }, [doors, isWhole]);

  useEffect(() => {
    if (isWhole) return;
    const afterPaint = setTimeout(() => {
      const button = list.current?.querySelector('.door-deliver');
      wanted.current = button
        ? { top: button.getBoundingClientRect().top, hasFocus: document.activeElement === button }
        : null;
      setWhole(true);
    });
    return () => clearTimeout(afterPaint);
  }, [isWhole]);

  const decide = (door: WalkedDoor, decision: Decision, button: HTMLElement) => {
    const { top } = button.getBoundingClientRect();
    if (!onDecide?.(door, decision)) return;
    wanted.current = { top, hasFocus: true };
    onChoose(null);
  };
  const choose = (door: WalkedDoor) => onChoose(door.requestId);
  const line = (door: WalkedDoor) => (
    <DoorLine
      key={door.requestId}
      door={door}
      showsWho={showsWho}
      isChosen={door.requestId === chosenId}
      onOpen={(onDecide && door.stage === 'tried') || hasMap ? () => choose(door) : null}
      onUndo={onDecide && (() => onUndo(door) && onChoose(null))}
    />
  );

  return (
    <ol className="doors stack tight" ref={list} data-walked={onDecide && next ? '' : undefined}>
      {visited.length > 0 && (
        <VisitedDoors
          doors={visited}
          chosenId={chosenId}
          onFold={() => onChoose(null)}
          onUndo={(door) => onUndo(door) && onChoose(null)}
        >
          {line}
        </VisitedDoors>
      )}
      {shown.map((door) => {
        const { requestId } = door;
        if (requestId === openId)
          return (
            <DoorCard
              key={requestId}
              door={door}
              travel={travel}
              isNext={requestId === next?.requestId}
              isChosen={requestId === chosenId}
              onDecide={(decision, button) => decide(door, decision, button)}
            />
          );
        if (isToVisit(door) && onDecide)
          return <DoorToVisit key={requestId} door={door} onOpen={() => choose(door)} />;
        return line(door);
      })}
    </ol>
  );
}

/** How many doors of a long round are drawn first, so that an old phone shows the next one sooner. */
const FIRST_DOORS = 12;
const BEFORE_OPEN = 3;

function around(doors: WalkedDoor[], openId: number | undefined): WalkedDoor[] {
  const first = doors.findIndex(({ requestId }) => requestId === openId) - BEFORE_OPEN;
  return doors.slice(Math.max(0, first), Math.max(0, first) + FIRST_DOORS);
}

/** The lower edge of the page header that sticks to the top of the screen and must not cover a door. */
const headHeight = () => document.querySelector('[data-round-head]')?.getBoundingClientRect().bottom ?? 0;

/**
 * Scrolls so that the open door's button stands `top` pixels below the top of the screen, but never so far that the
 * door's name is hidden. Returns the button.
 */
function bringUnder(list: HTMLElement, top: number): HTMLElement | undefined {
  const card = list.querySelector('.door-card');
  const button = card?.querySelector<HTMLElement>('.door-deliver');
  if (!card || !button) return undefined;
  const move = Math.min(
    button.getBoundingClientRect().top - top,
    card.getBoundingClientRect().top - headHeight(),
  );
  scrollBy({ top: move, behavior: 'instant' });
  return button;
}

/** Where the open door's button stands when the page opens, as a fraction of the screen's height: near the thumb. */
const THUMB = 0.62;

/** Scrolls to the open door and moves the focus to its button. */
export function focusOpenDoor() {
  const button = document.querySelector<HTMLElement>('.door-card .door-deliver');
  button?.closest('.door-card')?.scrollIntoView({ block: 'nearest' });
  button?.focus({ preventScroll: true });
}

/** Scrolls so that the open door's button is within reach of the thumb. */
export function showOpenDoor() {
  const list = document.querySelector<HTMLElement>('.doors');
  if (list) bringUnder(list, innerHeight * THUMB)?.focus({ preventScroll: true });
}
