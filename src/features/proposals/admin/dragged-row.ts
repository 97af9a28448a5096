/** Where a row is dropped: beside which row, and on which side of it. */
interface Drop {
  row: HTMLElement;
  isBefore: boolean;
}

/** The height of the edges of the window at which it scrolls, and how far it scrolls in a frame, in pixels. */
const SCROLL_EDGE = 72;
const SCROLL_STEP = 9;
/** How far a pointer moves before a press is a drag, in pixels. */
const LEAST_MOVE = 5;

/**
 * Drags a row by its handle with a mouse, a pen or a finger. The row stays where it is, and a line shows where it will
 * go. `rowsOf` returns the rows beside which it can be dropped. Escape drops it nowhere.
 */
export function dragRow(
  { currentTarget: handle, pointerId, clientX, clientY }: React.PointerEvent<HTMLElement>,
  rowsOf: () => HTMLElement[],
  onDrop: (drop: Drop) => void,
) {
  const row = handle.closest('tr');
  if (!row) return;
  let at = { x: clientX, y: clientY };
  let drop: Drop | null = null;
  let isDragging = false;
  let frame = 0;
  handle.setPointerCapture(pointerId);

  const mark = (next: Drop | null) => {
    if (drop) delete drop.row.dataset.drop;
    drop = next;
    if (!drop) return;
    const isBesideOthers = drop.row.offsetWidth < (drop.row.parentElement?.offsetWidth ?? 0) * 0.7;
    drop.row.dataset.drop = `${drop.isBefore ? 'before' : 'after'}-${isBesideOthers ? 'inline' : 'block'}`;
  };
  const step = () => {
    const distance = at.y < SCROLL_EDGE ? -SCROLL_STEP : at.y > innerHeight - SCROLL_EDGE ? SCROLL_STEP : 0;
    scrollBy({ top: distance, behavior: 'instant' });
    mark(dropAt(at, rowsOf(), row));
    frame = requestAnimationFrame(step);
  };
  const onMove = (event: PointerEvent) => {
    at = { x: event.clientX, y: event.clientY };
    if (isDragging || Math.hypot(at.x - clientX, at.y - clientY) < LEAST_MOVE) return;
    isDragging = true;
    row.dataset.dragged = '';
    step();
  };
  const end = () => {
    cancelAnimationFrame(frame);
    listening.abort();
    delete row.dataset.dragged;
    const last = drop;
    mark(null);
    return last;
  };
  const listening = new AbortController();
  const { signal } = listening;
  handle.addEventListener('pointermove', onMove, { signal });
  const onUp = (event: PointerEvent) => {
    at = { x: event.clientX, y: event.clientY };
    if (isDragging) mark(dropAt(at, rowsOf(), row));
    const last = end();
    if (last) onDrop(last);
  };
  handle.addEventListener('pointerup', onUp, { signal });
  handle.addEventListener('lostpointercapture', end, { signal });
  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      end();
    },
    { signal, capture: true },
  );
}

/** Returns the drop beside the row that is nearest to a point; null where the dragged row would stay. */
function dropAt({ x, y }: { x: number; y: number }, rows: HTMLElement[], dragged: HTMLElement): Drop | null {
  const boxes = rows.map((row) => ({ row, box: row.getBoundingClientRect() }));
  const distanceTo = ({ left, right, top, bottom }: DOMRect) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  const [nearest] = boxes.toSorted((one, other) => distanceTo(one.box) - distanceTo(other.box));
  if (!nearest || nearest.row === dragged) return null;
  const { row, box } = nearest;
  const isBesideOthers = boxes.some((other) => other.row !== row && other.box.top === box.top);
  const isBefore = isBesideOthers ? x < box.left + box.width / 2 : y < box.top + box.height / 2;
  const neighbour = rows[rows.indexOf(row) + (isBefore ? -1 : 1)];
  return neighbour === dragged ? null : { row, isBefore };
}
