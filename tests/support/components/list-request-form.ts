import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { listRequestIsland } from '../../../src/app/browser/list-request-island.tsx';
import { listRequestDraft } from '../../../src/features/list-requests/web/list-request-draft.ts';
import { formatCoordinates } from '../../../src/shared/contract/coordinates.ts';
import type { Coordinates } from '../../../src/shared/contract/geography.ts';
import type { Island } from '../../../src/shared/web/form-island.ts';
import { OFFICE, STATION } from '../locations.ts';
import { openFormPage } from './public-page.tsx';

export const OFFICE_SHOWN = formatCoordinates(OFFICE);
export const STATION_SHOWN = formatCoordinates(STATION);

export const OUTSIDE = {
  pin: 'La ubicación está fuera del área de entregas. Por favor, selecciona un punto dentro del área sombreada.',
  here: 'Tu ubicación está fuera del área de entrega (municipio de Ceibalá)',
  address: 'La dirección seleccionada está fuera del área de entrega (municipio de Ceibalá)',
  submission: 'La dirección debe estar dentro del municipio de Ceibalá para poder enviar el pedido.',
};
export const UNCONFIRMED = 'Todavía no confirmaste dónde dejamos la lista.';
export const CHECK_THE_PIN = 'Fijate si el pin está en tu puerta.';

type Label =
  | 'Nombre completo'
  | 'Teléfono celular'
  | 'Dirección o descripción'
  | 'Nota para quien la lleva (opcional)';

/**
 * Opens the list request page. With `wasSubmitted`, the form was submitted before its script had loaded. The form's
 * draft is deleted at the end of the test.
 */
export function openListRequest({ wasSubmitted = false } = {}) {
  onTestFinished(() => listRequestDraft.forget());
  const island: Island = (mountPoint, typedIn) => {
    const form = mountPoint.querySelector('form');
    if (wasSubmitted && form) form.dataset.submitted = ''; // as islands.ts does
    return listRequestIsland(mountPoint, typedIn);
  };
  return openFormPage('/pedi-tu-lista', 'list-request', island);
}

const formElement = () => screen.getByRole('form', { name: 'Pedido de lista' });
export const requestForm = () => within(formElement());
export const field = (label: Label) => requestForm().getByLabelText(label);
export const act = (name: string) => requestForm().getByRole('button', { name });
export const submitButton = () => requestForm().getByRole('button', { name: /^Envia/ });
export const sentPanel = () => screen.findByRole('heading', { name: '¡Solicitud enviada con éxito!' });

/** The form's text that says whether and where a location is confirmed. */
export function locationStatus(): HTMLElement {
  const status = formElement().querySelector<HTMLElement>('.location-field .location-status');
  if (!status) throw new Error('The form has no text about the location.');
  return status;
}

/** Every error message on the form, in the order of the fields. */
export const problems = () =>
  [...formElement().querySelectorAll('[role="alert"]')].map((it) => it.textContent).filter(Boolean);

/** Replaces the text of a field of the list request form. */
export async function fill(user: UserEvent, label: Label, text: string) {
  await user.clear(field(label));
  if (text) await user.paste(text);
}

/** Fills in the text fields and moves the focus out of the last one. */
export async function fillFields(user: UserEvent, phone: string, address = 'Calle 11 y 24, portón verde') {
  await fill(user, 'Nombre completo', 'Ana Duarte');
  await fill(user, 'Teléfono celular', phone);
  await fill(user, 'Dirección o descripción', address);
  await user.tab();
}

/** Replaces a property of `navigator` until the end of the test. */
export function changeNavigator(name: string, value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

/** Mocks how the device responds to requests for its position. Returns the options of each request. */
export function mockGeolocation(
  respond: (found: (location: Coordinates) => void, failed: (code: number) => void) => void,
): PositionOptions[] {
  const requested: PositionOptions[] = [];
  changeNavigator('geolocation', {
    getCurrentPosition(found: PositionCallback, failed: PositionErrorCallback, options: PositionOptions) {
      requested.push(options);
      respond(
        (coords) => found({ coords } as GeolocationPosition),
        (code) => failed({ code } as GeolocationPositionError),
      );
    },
  });
  return requested;
}

/** Mocks a device that reports this position. */
export const setDeviceLocation = (location: Coordinates) => mockGeolocation((found) => found(location));
/** Mocks a device that cannot report its position and returns this error code. */
export const failToLocate = (code: number) => mockGeolocation((_, failed) => failed(code));

/** Confirms a location with the button 'Usar mi ubicación' and a mocked device position. */
export async function confirmLocation(user: UserEvent, location: Coordinates = OFFICE) {
  setDeviceLocation(location);
  await user.click(act('Usar mi ubicación'));
  await requestForm().findByText(/^Ubicación confirmada/);
}

export async function fillRequest(user: UserEvent, phone: string, location: Coordinates = OFFICE) {
  await fillFields(user, phone);
  await confirmLocation(user, location);
}
