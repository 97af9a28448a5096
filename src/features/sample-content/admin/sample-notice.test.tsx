import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openBackOffice, toast } from '../../../../tests/support/components/back-office.tsx';
import { network } from '../../../../tests/support/components/network.ts';
import { SAMPLE_API } from '../contract.ts';

const NOTICE = { name: 'Contenido de muestra' };
const REMOVE = { name: 'Quitar el contenido de muestra' };

test('an administrator sees how much sample content is left, and can remove it after a confirmation', async () => {
  const { user } = await openBackOffice('/admin', 'admin');
  const notice = await screen.findByRole('region', NOTICE);
  expect(notice).toHaveTextContent(/\d noticias, \d propuestas y \d categorías/);
  await user.click(within(notice).getByRole('button', REMOVE));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(network.requests('DELETE', SAMPLE_API)).toEqual([]);
  await user.click(within(notice).getByRole('button', REMOVE));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }));
  expect(await toast(/^Se quitó el contenido de muestra/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('region', NOTICE)).toBeNull());
});

test('says when the sample content could not be removed, and keeps the button', async () => {
  const { user } = await openBackOffice('/admin', 'admin');
  const notice = await screen.findByRole('region', NOTICE);
  network.respondWith(SAMPLE_API, { status: 503 });
  await user.click(within(notice).getByRole('button', REMOVE));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Quitar' }));
  expect(await toast(/^No se pudo quitar el contenido de muestra/)).toBeVisible();
  expect(within(notice).getByRole('button', REMOVE)).toBeVisible();
});

test('an editor does not see the notice, because only administrators remove the sample content', async () => {
  await openBackOffice('/admin', 'editor');
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(network.requests('GET', SAMPLE_API)).toEqual([]);
});
