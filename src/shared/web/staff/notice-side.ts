type NoticeSide = 'bottom' | 'top';

const CONTROLS = 'input, select, textarea, button, a[href]';

/**
 * Chooses the edge of the viewport where notices cover no control of the form in use, or else one where they do not
 * cover the focused control. The current edge is preferred. Without a focused control, the only form is the form in
 * use.
 */
export function freeSide(list: HTMLElement): NoticeSide {
  const focused = usedControl();
  const current: NoticeSide = list.dataset.side === 'top' ? 'top' : 'bottom';
  if (list.contains(focused)) return current;
  const { height, left, right } = list.getBoundingClientRect();
  const zones: Record<NoticeSide, Zone> = {
    bottom: { left, right, top: innerHeight - height, bottom: innerHeight },
    top: { left, right, top: 0, bottom: topEdge() + height },
  };
  const isControl = focused?.matches(CONTROLS) ?? false;
  const own = isControl && focused ? [focused] : [];
  const form = isControl ? focused?.closest('form') : onlyForm();
  const all = [...own, ...(form?.querySelectorAll(CONTROLS) ?? [])];
  const isFree = (side: NoticeSide, controls: Element[]) =>
    controls.every((control) => !overlaps(zones[side], control.getBoundingClientRect()));
  const sides: NoticeSide[] = current === 'top' ? ['top', 'bottom'] : ['bottom', 'top'];
  return sides.find((side) => isFree(side, all)) ?? sides.find((side) => isFree(side, own)) ?? 'bottom';
}

let pressed: Element | null = null;
addEventListener('pointerdown', ({ target }) => {
  pressed = target instanceof Element ? target.closest(CONTROLS) : null;
});
addEventListener('keydown', () => {
  pressed = null;
});

/** The control that was used last. Some browsers do not focus a button that is pressed. */
function usedControl() {
  const { activeElement } = document;
  return activeElement === document.body && pressed?.isConnected ? pressed : activeElement;
}

/** The lower edge of the site's sticky header, below which notices appear at the top. */
const topEdge = () =>
  document.querySelector('.site-header, .staff-header')?.getBoundingClientRect().bottom ?? 0;

function onlyForm() {
  const forms = document.querySelectorAll('main form');
  return forms.length === 1 ? forms[0] : undefined;
}

type Zone = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>;

const overlaps = (one: Zone, other: Zone) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
