import { screen, act as untilRendered, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { country } from '#campaign/country.ts';
import {
  act,
  confirmLocation,
  field,
  fill,
  fillFields,
  fillRequest,
  locationStatus,
  openListRequest,
  problems,
  requestForm,
  sentPanel,
  submitButton,
  UNCONFIRMED,
} from '../../../../tests/support/components/list-request-form.ts';
import { passTime, verifyByCode, withFakeTimers } from '../../../../tests/support/components/verification.ts';
import { LOCATION_REQUIRED } from '../contract.ts';

const NAME = 'El nombre es obligatorio';
const PHONE_MISSING = 'El teléfono es obligatorio';
const PHONE_FORMAT = 'Formato: 09X XXX XXX';
const ADDRESS = 'La dirección es obligatoria';
const LABELS = ['Nombre completo', 'Teléfono celular', 'Dirección o descripción'] as const;

withFakeTimers();

test('the list request form asks for name, phone, address and location, and shows no error at first', async () => {
  await openListRequest();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pedí tu lista');
  for (const label of LABELS) expect(field(label)).toHaveValue('');
  expect(requestForm().getByRole('group', { name: 'Ubicación en el mapa' })).toBeVisible();
  expect(act('Usar mi ubicación')).toBeVisible();
  expect(act('Cambiar ubicación')).toBeVisible();
  expect(submitButton()).toHaveTextContent('Enviar pedido');
  expect(submitButton()).toHaveAttribute('type', 'submit');
  expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
  expect(problems()).toEqual([]);
});

test('the list request form says what it still needs, in words, until nothing is missing', async () => {
  const { user } = await openListRequest();
  const missing = () => screen.queryByText(/^Falta: /)?.textContent;
  expect(missing()).toBe('Falta: tu nombre, tu celular, tu dirección y confirmar tu ubicación en el mapa.');
  await user.type(field('Nombre completo'), 'Ana Pérez');
  await waitFor(() =>
    expect(missing()).toBe('Falta: tu celular, tu dirección y confirmar tu ubicación en el mapa.'),
  );
  await fillRequest(user, '099123456');
  await waitFor(() => expect(missing()).toBeUndefined());
});

test('a form that was submitted before its script had loaded shows all missing fields', async () => {
  await openListRequest({ wasSubmitted: true });
  await waitFor(() => expect(problems()).toEqual([NAME, PHONE_MISSING, ADDRESS, LOCATION_REQUIRED]));
  await passTime(2_000);
  expect(problems()).toEqual([NAME, PHONE_MISSING, ADDRESS, LOCATION_REQUIRED]);
  await waitFor(() => expect(field('Nombre completo')).toHaveFocus());
});

test('a field of the list request form shows an error only after it was touched', async () => {
  const { user } = await openListRequest();
  const expectProblems = (...messages: string[]) => waitFor(() => expect(problems()).toEqual(messages));
  await user.click(field('Nombre completo'));
  await expectProblems();
  await user.click(field('Teléfono celular'));
  await expectProblems(NAME);
  await user.click(field('Dirección o descripción'));
  await expectProblems(NAME, PHONE_MISSING);
  await untilRendered(async () => act('Usar mi ubicación').focus());
  await expectProblems(NAME, PHONE_MISSING, ADDRESS);

  await fill(user, 'Nombre completo', 'Ana');
  await expectProblems(PHONE_MISSING, ADDRESS);
  await fill(user, 'Teléfono celular', '24001234');
  await expectProblems(PHONE_FORMAT, ADDRESS);
  await fill(user, 'Teléfono celular', '099 12-34 (56)');
  await expectProblems(ADDRESS);
  await fill(user, 'Dirección o descripción', '   ');
  await expectProblems(ADDRESS);
});

test('the phone field removes the country code, which numbers from an address book contain', async () => {
  const { user } = await openListRequest();
  await fill(user, 'Teléfono celular', `+${country.phone.prefix} 99 123 456`);
  expect(field('Teléfono celular')).toHaveValue('099 123 456');
});

test('the submit button is enabled only when all fields are filled in and the location is confirmed', async () => {
  const { user } = await openListRequest();
  const expectReady = () => waitFor(() => expect(submitButton()).not.toHaveAttribute('aria-disabled'));
  const expectUnready = () => waitFor(() => expect(submitButton()).toHaveAttribute('aria-disabled', 'true'));
  await fillFields(user, '099 123 456');
  await expectUnready();
  await confirmLocation(user);
  await expectReady();
  await fill(user, 'Nombre completo', '');
  await expectUnready();
  await fill(user, 'Nombre completo', 'Ana');
  await expectReady();
  await fill(user, 'Teléfono celular', '09912345');
  await expectUnready();
  await fill(user, 'Teléfono celular', '099123456');
  await expectReady();
});

test('the list request form is empty again after a list request was sent', async () => {
  const { user, server } = await openListRequest();
  await fillRequest(user, '099000001');
  await user.click(submitButton());
  await verifyByCode(user);
  const heading = await sentPanel();
  await waitFor(() => expect(heading).toHaveFocus());
  expect(screen.getByText('Nos pondremos en contacto contigo a la brevedad.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Pedir otra lista' }));

  for (const label of LABELS) expect(field(label)).toHaveValue('');
  expect(requestForm().queryByText('Verificado')).toBeNull();
  expect(locationStatus()).toHaveTextContent(UNCONFIRMED);
  expect(requestForm().queryByText(/Recuperamos/)).toBeNull();
  expect(submitButton()).toHaveAttribute('aria-disabled', 'true');
  await fillRequest(user, '099000002');
  await user.click(submitButton());
  await verifyByCode(user);
  expect(await sentPanel()).toBeVisible();
  expect(await server.listRequestsFrom('099000001')).toHaveLength(1);
  expect(await server.listRequestsFrom('099000002')).toHaveLength(1);
});
