import { act as untilRendered } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import {
  act,
  changeNavigator,
  confirmLocation,
  failToLocate,
  locationStatus,
  mockGeolocation,
  OFFICE_SHOWN,
  OUTSIDE,
  openListRequest,
  requestForm,
  setDeviceLocation,
  UNCONFIRMED,
} from '../../../../tests/support/components/list-request-form.ts';
import { OFFICE, OUTSIDE_AREA } from '../../../../tests/support/locations.ts';
import type { Coordinates } from '../../../shared/contract/geography.ts';

const CONFIRMED = `Ubicación confirmada: ${OFFICE_SHOWN}`;
const requestLocation = (user: Awaited<ReturnType<typeof openListRequest>>['user']) =>
  user.click(act('Usar mi ubicación'));
const expectAlert = async (text: string | RegExp) => {
  const message = await requestForm().findByText(text);
  expect(message).toBeVisible();
  expect(message).toHaveRole('alert');
};

test('the location of the device is confirmed inside the delivery area and rejected outside it', async () => {
  const { user } = await openListRequest();
  setDeviceLocation(OUTSIDE_AREA);
  await requestLocation(user);
  await expectAlert(OUTSIDE.here);
  expect(locationStatus()).toHaveTextContent(UNCONFIRMED);
  await confirmLocation(user, OFFICE);
  expect(locationStatus().textContent).toBe(CONFIRMED);
  expect(requestForm().queryByText(OUTSIDE.here)).toBeNull();
});

test('locating a device outside the delivery area leaves the pin in place and hides the confirmation until the visitor confirms the pin', async () => {
  const { user } = await openListRequest();
  await confirmLocation(user, OFFICE);
  setDeviceLocation(OUTSIDE_AREA);
  await requestLocation(user);
  await expectAlert(OUTSIDE.here);
  expect(requestForm().queryByText(/Ubicación confirmada/)).toBeNull();
  await user.click(act('El pin está bien'));
  expect(locationStatus().textContent).toBe(CONFIRMED);
  expect(requestForm().queryByText(OUTSIDE.here)).toBeNull();
});

test('a denied location permission is explained for each kind of device, and the location is used once it is granted', async () => {
  const { user } = await openListRequest();
  const devices = {
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1':
      /permiso.* En tu iPhone, entrá en Ajustes/,
    'Mozilla/5.0 (Linux; Android 9; SM-J260M) AppleWebKit/537.36 Chrome/111.0.0.0 Mobile Safari/537.36':
      /permiso.* En tu Android, tocá el ícono/,
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36':
      /permiso para ver tu ubicación\. Tocá el ícono/,
  };
  failToLocate(1);
  for (const [userAgent, hint] of Object.entries(devices)) {
    changeNavigator('userAgent', userAgent);
    await requestLocation(user);
    await expectAlert(hint);
    expect(locationStatus()).toHaveTextContent(UNCONFIRMED);
  }
  await confirmLocation(user);
});

test('a failure to locate the device is explained, and the visitor can try again', async () => {
  const { user } = await openListRequest();
  const messages = {
    3: 'La solicitud de ubicación ha expirado. Por favor, intenta nuevamente.',
    2: 'La información de ubicación no está disponible en este momento.',
    9: 'No se pudo obtener tu ubicación.',
  };
  for (const [code, message] of Object.entries(messages)) {
    const requested = failToLocate(Number(code));
    await requestLocation(user);
    await expectAlert(message);
    expect(act('Usar mi ubicación')).not.toHaveAttribute('aria-disabled');
    await requestLocation(user);
    const specifiedOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 };
    expect(requested).toEqual([specifiedOptions, specifiedOptions]);
  }
});

test('the location button shows that the device is being located, and requests the location only once', async () => {
  let respond = (_: Coordinates) => {};
  const requested = mockGeolocation((found) => {
    respond = found;
  });
  const { user } = await openListRequest();
  await requestLocation(user);
  const waiting = act('Buscando tu ubicación…');
  expect(waiting).toHaveAttribute('aria-disabled', 'true');
  await user.click(waiting);
  expect(requested).toHaveLength(1);
  await untilRendered(async () => respond(OFFICE));
  expect(locationStatus().textContent).toBe(CONFIRMED);
  expect(act('Usar mi ubicación')).not.toHaveAttribute('aria-disabled');
});

test('in a browser without geolocation the visitor is referred to the address and the map', async () => {
  const browser = Object.getPrototypeOf(navigator);
  const geolocation = Object.getOwnPropertyDescriptor(browser, 'geolocation') ?? {};
  Reflect.deleteProperty(browser, 'geolocation');
  onTestFinished(() => void Object.defineProperty(browser, 'geolocation', geolocation));
  const { user } = await openListRequest();
  await requestLocation(user);
  await expectAlert(
    'Tu navegador no puede decirnos dónde estás. Ingresá la dirección a mano y marcá el punto en el mapa.',
  );
});
