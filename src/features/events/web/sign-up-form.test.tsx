import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { network, site } from '../../../../tests/support/components/network.ts';
import { openFormPage } from '../../../../tests/support/components/public-page.tsx';
import { verifyByCode, withFakeTimers } from '../../../../tests/support/components/verification.ts';
import { formParts } from '../../../app/browser/form-parts.ts';
import { DAY_MS } from '../../../shared/contract/durations.ts';
import { signUpDraft } from './sign-up-form.tsx';
import { signUpIsland } from './sign-up-form-island.tsx';

/** The form with which visitors sign up for an event. */

withFakeTimers();

const PHONE = '099123456';

async function newEvent(values: object = {}): Promise<number> {
  const server = await site();
  const { id } = (await server.asAdmin('POST', '/api/eventos', {
    titulo: 'Charla en el club',
    contenido: 'Hay mate.',
    inicio: new Date(Date.now() + 2 * DAY_MS).toISOString(),
    lugar: 'Club social',
    inscripcion: true,
    activo: true,
    ...values,
  })) as { id: number };
  return id;
}

const open = (id: number) => openFormPage(`/agenda/${id}`, 'sign-up-form', signUpIsland(formParts));
const form = () => within(screen.getByRole('form', { name: 'Reservar lugar' }));
async function fill(user: UserEvent, people: string) {
  await user.click(form().getByLabelText('Nombre'));
  await user.paste('Ana Duarte');
  await user.click(form().getByLabelText('Celular'));
  await user.paste(PHONE);
  await user.selectOptions(form().getByLabelText('Cuántos van'), people);
}
const send = (user: UserEvent) => user.click(form().getByRole('button', { name: 'Reservar' }));

test('a visitor signs up with a code, and sees the places that are left without needing another code', async () => {
  const id = await newEvent({ cupo: 2 });
  const { user } = await open(id);
  await fill(user, '3');
  await send(user);
  await verifyByCode(user);
  expect(await form().findByText('Quedan 2 lugares.')).toBeVisible();
  await user.selectOptions(form().getByLabelText('Cuántos van'), '2');
  await send(user);
  expect(await screen.findByRole('heading', { name: '¡Listo, tenés tu lugar!' })).toBeVisible();
  const link = screen.getByRole('link', { name: 'Ver mi lugar' }).getAttribute('href');
  expect(await (await fetch(link ?? '')).text()).toContain('2 personas');
  expect(network.requests('POST', '/api/verificar-telefono/verificar')).toHaveLength(1);
  expect(signUpDraft(id).read()).toBeNull();
});

test('what was typed comes back after a reload, and not in the form of another event', async () => {
  const [id, other] = [await newEvent(), await newEvent()];
  const { user } = await open(id);
  await fill(user, '4');
  await open(other);
  expect(form().getByLabelText('Nombre')).toHaveValue('');
  await open(id);
  expect(form().getByLabelText('Nombre')).toHaveValue('Ana Duarte');
  expect(form().getByLabelText('Cuántos van')).toHaveValue('4');
  expect(screen.getByText('Recuperamos lo que habías escrito.')).toBeVisible();
  signUpDraft(id).forget();
});

test('an event that is cancelled or takes no sign-ups has no form', async () => {
  const page = async (id: number) => (await fetch(`/agenda/${id}`)).text();
  const cancelled = await page(await newEvent({ suspendido: true }));
  expect(cancelled).toContain('Se suspende');
  expect(cancelled).not.toContain('Reservar lugar');
  expect(await page(await newEvent({ inscripcion: false }))).not.toContain('Reservar lugar');
});
