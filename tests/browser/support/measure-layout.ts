import type { LayoutFault } from './layout-faults.ts';

interface Measured {
  root: string;
  only: LayoutFault[];
  exempt: { fault: LayoutFault; selector: string }[];
}

/**
 * Finds the faults that layout-faults.ts describes. It is sent to the browser as source text, so every helper has to be
 * inside it.
 */
export function measureLayout({ root, only, exempt }: Measured): string[] {
  const EMPTY_SHARE = 1 / 3;
  const BLOCK_HEIGHT = 160;
  const CELL = 8;
  const LONGEST_WORD = 30;
  const NOT_SEEN =
    '.sr-only, [aria-hidden="true"], .skip-link, .off-screen, .leaflet-tile-pane, .leaflet-marker-pane';
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [role="option"]';
  const MEDIA = 'img, video, iframe, canvas, [role="img"]';
  interface Box {
    left: number;
    top: number;
    right: number;
    bottom: number;
  }
  interface Piece {
    element: Element;
    box: Box;
    text?: Text;
  }

  scrollTo({ top: 0, behavior: 'instant' });
  const scope = document.querySelector(root);
  if (!scope) return [`nothing is ${root}`];
  scope.scrollTop = 0; // the check for what is covered has scrolled it at the former width
  const clips = new Map<Element, Box>();
  const layers = new Map<Element, Element | null>();
  const everything = [scope, ...scope.querySelectorAll('*')].filter(isSeen);
  // Nobody can press an inert control, such as the zoom of a locked map.
  const controls = everything.filter((element) => element.matches(CONTROLS) && !element.closest('[inert]'));
  const lines = textsOf().flatMap(linesOf);
  const pieces: Piece[] = [
    ...lines,
    ...everything
      .filter(
        (element) =>
          element.matches(MEDIA) || isPainted(element) || (element.matches(CONTROLS) && !isInline(element)),
      )
      .map((element) => ({
        element,
        box: common(element.getBoundingClientRect(), clipOf(element.parentElement)),
      })),
  ].filter(({ box }) => box.right - box.left > 1 && box.bottom - box.top > 1);

  const found = Object.entries({ overlap, broken, cut, empty, covered }) // `covered` runs last, because it scrolls the page
    .filter(([fault]) => only.some((wanted) => wanted === fault))
    .flatMap(([fault, find]) => [...find()].map((what) => `${fault}: ${what}`));
  return [...new Set(found)];

  function* overlap() {
    const sorted = pieces
      .filter(({ element }) => !isExempt('overlap', element))
      .sort((one, other) => one.box.top - other.box.top);
    for (const [index, one] of sorted.entries()) {
      for (const other of sorted.slice(index + 1)) {
        if (other.box.top > one.box.bottom) break;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        // Parts that scroll beneath a sticky or fixed element overlap it on purpose.
        if (layerOf(one.element) !== layerOf(other.element)) continue;
        if (shared(one.box, other.box)) yield `${nameOf(one)} and ${nameOf(other)}`;
      }
    }
  }

  function* covered() {
    for (const element of controls) {
      if (isExempt('covered', element)) continue;
      let above = elementAbove(element);
      if (above) {
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
        above = elementAbove(element);
      }
      if (above) yield `${nameOf({ element })} by ${nameOf({ element: above })}`;
    }
  }

  function* broken() {
    for (const text of textsOf()) {
      if (isExempt('broken', text.parentElement)) continue;
      for (const { index, 0: word } of text.data.matchAll(/\d{3} \d{3} \d{3}|\S+/g)) {
        if (word.length > LONGEST_WORD) continue;
        const bottoms = rectsOf(text, index, index + word.length).map(({ bottom }) => bottom);
        if (Math.max(...bottoms) - Math.min(...bottoms) > 4)
          yield `'${word.slice(0, 40)}' in ${nameOf({ element: text.parentElement as Element })}`;
      }
    }
  }

  function* cut() {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth > width)
      yield `the page is ${document.documentElement.scrollWidth} px wide`;
    for (const piece of lines) {
      if (isExempt('cut', piece.element)) continue;
      const holder = blockOf(piece.element).getBoundingClientRect();
      const { left, right } = piece.box;
      if (left < -1 || right > width + 1 || left < holder.left - 2 || right > holder.right + 2)
        yield `${nameOf(piece)} is wider than ${nameOf({ element: blockOf(piece.element) })}`;
    }
    for (const element of everything) {
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      if (!element.textContent?.trim() || isExempt('cut', element) || webkitLineClamp !== 'none') continue;
      const isWider =
        isClip(overflowX) && textOverflow !== 'ellipsis' && element.scrollWidth > element.clientWidth + 1;
      const isHigher = isClip(overflowY) && element.scrollHeight > element.clientHeight + 1;
      if (isWider || isHigher) yield `${nameOf({ element })} hides a part of what it holds`;
    }
  }

  function* empty() {
    const drawings: Box[] = [...(scope?.querySelectorAll('.contact-plan, .drawn-list') ?? [])]
      .filter((drawing) => drawing.checkVisibility())
      .map((drawing) => drawing.getBoundingClientRect());
    const filled = pieces
      .map(({ element, box, text }) =>
        text ? { ...box, ...horizontally(blockOf(element).getBoundingClientRect()) } : box,
      )
      .concat(drawings);
    for (const element of everything) {
      const box = element.getBoundingClientRect();
      if (isExempt('empty', element) || box.height < BLOCK_HEIGHT || !hasColumns(element)) continue;
      const share =
        largestEmpty(
          box,
          filled.filter((other) => shared(box, other)),
        ) /
        (box.width * box.height);
      if (share > EMPTY_SHARE) yield `${Math.round(100 * share)} % of ${nameOf({ element })}`;
    }
  }

  function hasColumns(element: Element) {
    const { display, gridTemplateColumns, flexDirection, columnCount } = getComputedStyle(element);
    if (Number(columnCount) > 1) return true;
    if (display.endsWith('grid'))
      return gridTemplateColumns.split(' ').filter((track) => Number.parseFloat(track) > 0).length > 1;
    if (!display.endsWith('flex') || !flexDirection.startsWith('row')) return false;
    const [first, second] = [...element.children]
      .filter(isSeen)
      .map((child) => child.getBoundingClientRect());
    return first !== undefined && second !== undefined && second.left >= first.right - 1;
  }

  /** The area of the largest rectangle in `block` that overlaps none of the boxes, measured on a grid of 8 px. */
  function largestEmpty(block: Box, boxes: Box[]) {
    const columns = Math.floor((block.right - block.left) / CELL);
    const rows = Math.floor((block.bottom - block.top) / CELL);
    const taken = Array.from({ length: rows }, () => new Uint8Array(columns));
    for (const box of boxes)
      for (
        let row = Math.max(0, Math.floor((box.top - block.top) / CELL));
        row < Math.min(rows, (box.bottom - block.top) / CELL);
        row++
      )
        taken[row]?.fill(
          1,
          Math.max(0, Math.floor((box.left - block.left) / CELL)),
          Math.max(0, Math.ceil((box.right - block.left) / CELL)),
        );
    const heights = new Array<number>(columns).fill(0);
    let largest = 0;
    for (const row of taken) {
      for (let column = 0; column < columns; column++)
        heights[column] = row[column] ? 0 : (heights[column] ?? 0) + 1;
      for (let left = 0; left < columns; left++) {
        let height = heights[left] ?? 0;
        for (let right = left; right < columns && height > 0; right++) {
          height = Math.min(height, heights[right] ?? 0);
          largest = Math.max(largest, height * (right - left + 1));
        }
      }
    }
    return largest * CELL * CELL;
  }

  function isSeen(element: Element) {
    return (
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(NOT_SEEN)
    );
  }

  function textsOf() {
    const walker = document.createTreeWalker(scope as Element, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node as Text;
      if (text.data.trim() && text.parentElement && isSeen(text.parentElement)) texts.push(text);
    }
    return texts;
  }

  function rectsOf(text: Text, from: number, to: number) {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
  }

  /** One box for each line of a text, reduced to about the height of the lower-case letters. */
  function linesOf(text: Text): Piece[] {
    const element = text.parentElement as Element;
    return rectsOf(text, 0, text.length).map(({ left, right, top, height }) => ({
      element,
      text,
      box: common({ left, right, top: top + 0.25 * height, bottom: top + 0.75 * height }, clipOf(element)),
    }));
  }

  /** The area in which the content of `element` is visible, limited by all ancestors that clip or scroll. */
  function clipOf(element: Element | null): Box {
    if (!element) return { left: -1e6, top: -1e6, right: 1e6, bottom: 1e6 };
    const known = clips.get(element);
    if (known) return known;
    const outer = clipOf(element.parentElement);
    const isClipping =
      element !== document.body &&
      element !== document.documentElement &&
      getComputedStyle(element).overflowY !== 'visible';
    const clip = isClipping ? common(outer, element.getBoundingClientRect()) : outer;
    clips.set(element, clip);
    return clip;
  }

  /** The element itself or its nearest ancestor that stays in place while the page scrolls, or null. */
  function layerOf(element: Element | null): Element | null {
    if (!element) return null;
    let layer = layers.get(element);
    if (layer === undefined) {
      layer = ['sticky', 'fixed'].includes(getComputedStyle(element).position)
        ? element
        : layerOf(element.parentElement);
      layers.set(element, layer);
    }
    return layer;
  }

  /** The element that covers the middle of a control, or null when the control can be tapped there. */
  function elementAbove(element: Element) {
    const [box] = element.getClientRects();
    if (!box) return null;
    const above = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
    if (above && (element.contains(above) || above.closest('label')?.control === element)) return null;
    return above ?? document.documentElement;
  }

  function blockOf(element: Element): Element {
    let block = element;
    while (isInline(block) && block.parentElement) block = block.parentElement;
    return block;
  }

  function isInline(element: Element) {
    return ['inline', 'contents'].includes(getComputedStyle(element).display);
  }
  /** Whether an element has its own background or border. */
  function isPainted(element: Element) {
    const { backgroundColor, backgroundImage, borderLeftWidth, borderRightWidth } = getComputedStyle(element);
    return (
      backgroundImage !== 'none' ||
      !/(, 0\)|transparent)$/.test(backgroundColor) ||
      Number.parseFloat(borderLeftWidth) + Number.parseFloat(borderRightWidth) > 0
    );
  }
  function isClip(overflow: string) {
    return overflow === 'hidden' || overflow === 'clip';
  }
  function isExempt(kind: LayoutFault, element: Element | null) {
    return exempt.some(({ fault, selector }) => fault === kind && element?.matches(selector));
  }
  function horizontally({ left, right }: Box) {
    return { left, right };
  }
  function common(one: Box, other: Box): Box {
    return {
      left: Math.max(one.left, other.left),
      top: Math.max(one.top, other.top),
      right: Math.min(one.right, other.right),
      bottom: Math.min(one.bottom, other.bottom),
    };
  }
  function shared(one: Box, other: Box) {
    const { left, top, right, bottom } = common(one, other);
    return right - left > 1 && bottom - top > 1;
  }
  function nameOf({ element, text }: { element: Element; text?: Text }) {
    const label = (text?.data ?? element.getAttribute('aria-label') ?? element.textContent ?? '')
      .trim()
      .replace(/\s+/g, ' ')
      .slice(0, 40);
    const classes = [...element.classList].map((name) => `.${name}`).join('');
    return `${element.localName}${classes} '${label}'`;
  }
}
