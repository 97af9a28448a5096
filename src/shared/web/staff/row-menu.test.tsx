import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Eye } from '../icons.ts';
import { Trash } from '../menu-icons.ts';
import { RowMenu } from './row-menu.tsx';

/** Renders the menu of a row. The test's browser has no popovers, so they are replaced by their two events. */
function renderMenu() {
  const see = vi.fn();
  const remove = vi.fn();
  const prototype = HTMLElement.prototype;
  const toggle = (newState: string) =>
    function (this: HTMLElement) {
      for (const type of ['beforetoggle', 'toggle'])
        fireEvent(this, Object.assign(new Event(type), { newState }));
    };
  Object.assign(prototype, { showPopover: toggle('open'), hidePopover: toggle('closed') });
  onTestFinished(() => {
    Reflect.deleteProperty(prototype, 'showPopover');
    Reflect.deleteProperty(prototype, 'hidePopover');
  });
  render(
    <RowMenu
      of="el mensaje de Ana"
      actions={[
        { icon: Eye, text: 'Ver', onClick: see },
        { icon: Trash, text: 'Eliminar', isDangerous: true, onClick: remove },
      ]}
    />,
  );
  const button = screen.getByRole('button', { name: 'Más acciones para el mensaje de Ana' });
  const menu = screen.getByRole('menu', { name: 'Acciones para el mensaje de Ana' });
  const item = (name: string) => within(menu).getByRole('menuitem', { name });
  return { user: userEvent.setup(), button, menu, item, see, remove };
}

test('is one tab stop, which names the menu that it opens', async () => {
  const { user, button, menu } = renderMenu();
  await user.tab();
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('popovertarget', menu.id);
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  await user.tab();
  expect(document.body).toHaveFocus();
});

test('opens with the arrow key, and the arrow keys, the ends and letters move in it', async () => {
  const { user, button, item } = renderMenu();
  button.focus();
  await user.keyboard('{ArrowDown}');
  expect(item('Ver')).toHaveFocus();
  for (const [key, name] of [
    ['{ArrowDown}', 'Eliminar'],
    ['{ArrowDown}', 'Ver'],
    ['{ArrowUp}', 'Eliminar'],
    ['{Home}', 'Ver'],
    ['{End}', 'Eliminar'],
    ['v', 'Ver'],
  ] as const) {
    await user.keyboard(key);
    expect(item(name), key).toHaveFocus();
  }
});

test('Escape closes it and returns the focus, without closing anything else', async () => {
  const { user, button } = renderMenu();
  const escapes = vi.fn();
  const listen = (event: KeyboardEvent) => event.key === 'Escape' && escapes(event.defaultPrevented);
  document.addEventListener('keydown', listen);
  onTestFinished(() => document.removeEventListener('keydown', listen));
  button.focus();
  await user.keyboard('{ArrowDown}{Escape}');
  expect(button).toHaveFocus();
  expect(escapes.mock.calls).toEqual([[true]]);
});

test('an action is taken once, after the focus has returned to the row', async () => {
  const { user, button, remove, see } = renderMenu();
  remove.mockImplementation(() => expect(button).toHaveFocus());
  button.focus();
  await user.keyboard('{ArrowDown}{ArrowUp}{Enter}');
  expect(remove).toHaveBeenCalledTimes(1);
  expect(see).not.toHaveBeenCalled();
});
