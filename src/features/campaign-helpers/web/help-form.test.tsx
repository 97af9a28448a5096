import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { network, site } from '../../../../tests/support/components/network.ts';
import { clearAllButStorage, openFormPage } from '../../../../tests/support/components/public-page.tsx';
import { verifyByCode, withFakeTimers } from '../../../../tests/support/components/verification.ts';
import { formParts } from '../../../app/browser/form-parts.ts';
import { helpDraft } from './help-form.tsx';
import { helpIsland } from './help-form-island.tsx';
import { HELPERS_API } from './helper-paths.ts';

/** The form with which visitors offer to help. */

withFakeTimers();
beforeEach(() => helpDraft.forget()); // a copy in memory is there beside the browser's storage

const open = () => openFormPage('/sumate', 'help-form', helpIsland(formParts));
const form = () => within(screen.getByRole('form', { name: 'Dar una mano' }));
async function fillAll(user: UserEvent) {
  await user.click(form().getByLabelText('Nombre'));
  await user.paste('Ana Duarte');
  await user.click(form().getByLabelText('Celular'));
  await user.paste('099123456');
  await user.click(form().getByLabelText('Cocinar o llevar comida'));
}
const send = (user: UserEvent) => user.click(form().getByRole('button', { name: 'Sumarme' }));

test('a visitor offers to help with a code, once she chose in what and accepted', async () => {
  const { user } = await open();
  await send(user);
  expect(await form().findByText('Elegí una o más.')).toBeVisible();
  expect(form().getByText('Para sumarte hace falta aceptar que guardemos tus datos.')).toBeVisible();
  await fillAll(user);
  await user.click(form().getByLabelText(/^Acepto que la campaña guarde/));
  await send(user);
  await verifyByCode(user);
  expect(await screen.findByRole('heading', { name: '¡Gracias por la mano!' })).toBeVisible();
  expect(network.requests('POST', '/api/colaboradores')).toHaveLength(1);
  const server = await site();
  expect(await server.asAdmin('GET', HELPERS_API)).toMatchObject([
    { nombre: 'Ana Duarte', ofrece: ['comida'] },
  ]);
  expect(helpDraft.read()).toBeNull();
});

test('what was typed and chosen comes back after a reload', async () => {
  const { user } = await open();
  await fillAll(user);
  clearAllButStorage(helpDraft);
  await open();
  expect(form().getByLabelText('Nombre')).toHaveValue('Ana Duarte');
  expect(form().getByLabelText('Cocinar o llevar comida')).toBeChecked();
});
