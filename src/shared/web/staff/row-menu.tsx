import { type KeyboardEvent, type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import type { Icon } from '../icon.tsx';
import { Ellipsis } from '../icons.ts';
import './row-menu.css';

export interface MenuAction {
  icon: Icon;
  /** The action in a few words. The menu's label names the item that it applies to. */
  text: string;
  /** The key that triggers the action in the row with the focus (see `SHORTCUTS`), also while the menu is closed. */
  shortcut?: 'e' | 'F2' | undefined;
  isDangerous?: boolean;
  /** Whether the action is pending. Another click then does nothing. */
  busy?: boolean;
  onClick: () => void;
}

interface RowMenuProps {
  /** The item as labels name it, such as 'el mensaje de Ana'. */
  of: string;
  actions: MenuAction[];
}

/**
 * The button '⋯' of a row, and the menu with the actions that are needed less often. The menu is a native popover, so
 * Escape and a click elsewhere close it. The arrow keys move in it, and Tab leaves it.
 */
export function RowMenu({ of, actions }: RowMenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    menu.current?.hidePopover?.();
    button.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!isOpen) return;
    // The menu does not move with its row.
    const hide = () => menu.current?.hidePopover();
    addEventListener('scroll', hide, { once: true, passive: true });
    addEventListener('resize', hide, { once: true });
    return () => {
      removeEventListener('scroll', hide);
      removeEventListener('resize', hide);
    };
  }, [isOpen]);

  const onBeforeToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open' && button.current) placeBeside(button.current, currentTarget);
  };
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>) => {
    setOpen(newState === 'open');
    if (newState === 'open') itemsOf(currentTarget)[0]?.focus({ preventScroll: true });
  };
  const onMenuKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key } = event;
    if (key === 'Tab') return close(); // Tab then moves on from the button
    const items = itemsOf(event.currentTarget);
    const next = key === 'Escape' ? undefined : nextItem(items, key);
    if (key === 'Escape') close();
    else next?.focus({ preventScroll: true });
    // A letter in an open menu is no shortcut, and Escape does not close what is open beside the list.
    if (key === 'Escape' || next || key.length === 1) event.preventDefault();
    if (key === ' ' && document.activeElement instanceof HTMLElement) document.activeElement.click();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className="icon-button row-menu-button"
        title="Más acciones"
        aria-label={`Más acciones para ${of}`}
        aria-haspopup="menu"
        popoverTarget={id}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          menu.current?.showPopover();
        }}
      >
        <Ellipsis aria-hidden="true" size={20} />
      </button>
      <div
        ref={menu}
        id={id}
        role="menu"
        popover="auto"
        className="row-menu"
        aria-label={`Acciones para ${of}`}
        onBeforeToggle={onBeforeToggle}
        onToggle={onToggle}
        onKeyDown={onMenuKey}
      >
        {actions.map(({ icon: ActionIcon, text, shortcut, isDangerous, busy, onClick }) => (
          <button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            className={isDangerous ? 'row-menu-danger' : undefined}
            aria-disabled={busy || undefined}
            aria-keyshortcuts={shortcut}
            onClick={() => {
              if (isOpen) close();
              if (!busy) onClick();
            }}
          >
            <ActionIcon aria-hidden="true" size={18} />
            {text}
          </button>
        ))}
      </div>
    </>
  );
}

const itemsOf = (menu: HTMLElement) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** Returns the item to which a key moves the focus: the neighbour, an end, or the next that begins with the letter. */
function nextItem(items: HTMLElement[], key: string): HTMLElement | undefined {
  const current = items.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return items[(current + 1) % items.length];
  if (key === 'ArrowUp') return items.at(current <= 0 ? -1 : current - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length !== 1 || key === ' ') return;
  const after = [...items.slice(current + 1), ...items.slice(0, current + 1)];
  return after.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}

/** Places the menu below the button, or above it in the lower part of the window, with their ends aligned. */
function placeBeside(button: HTMLElement, menu: HTMLElement) {
  const { top, bottom, right } = button.getBoundingClientRect();
  const isLow = bottom > innerHeight * 0.65;
  Object.assign(menu.style, {
    top: isLow ? 'auto' : `${bottom}px`,
    bottom: isLow ? `${innerHeight - top}px` : 'auto',
    left: 'auto',
    right: `${Math.max(8, document.documentElement.clientWidth - right)}px`,
  });
}
