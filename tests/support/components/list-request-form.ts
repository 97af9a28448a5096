import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { listRequestIsland } from '../../../src/app/list-request-island.tsx';
import { formatCoordinates } from '../../../src/features/list-requests/web/coordinates.ts';
import { listRequestDraft } from '../../../src/features/list-requests/web/list-request-draft.ts';
import type { Coordinates } from '../../../src/shared/contract/geography.ts';
import { OFFICE, STATION } from '../places.ts';
import { openFormPage } from './public-page.tsx';

export const OFFICE_SHOWN = formatCoordinates(OFFICE);
export const STATION_SHOWN = formatCoordinates(STATION);

export const OUTSIDE = {
  pin: 'La ubicación está fuera del área de entregas. Por favor, selecciona un punto dentro del área sombreada.',
  here: 'Tu ubicación está fuera del área de entrega (municipio de Atlántida)',
  address: 'La dirección seleccionada está fuera del área de entrega (municipio de Atlántida)',
  order: 'La dirección debe estar dentro del municipio de Atlántida para poder enviar el pedido.',
};
export const UNCONFIRMED = 'Todavía no confirmaste dónde dejamos la lista.';
export const LOOK_AT_PIN = 'Fijate si el pin está en tu puerta.';

type Label = 'Nombre completo' | 'Teléfono celular' | 'Dirección o descripción';

/** Opens the page; what is typed is forgotten at the end of the test. */
export function openListRequest() {
  onTestFinished(() => listRequestDraft.forget());
  return openFormPage('/pedi-tu-lista', 'list-request', listRequestIsland);
}

const formElement = () => screen.getByRole('form', { name: 'Pedido de lista' });
export const requestForm = () => within(formElement());
export const field = (label: Label) => requestForm().getByLabelText(label);
export const act = (name: string) => requestForm().getByRole('button', { name });
export const submitButton = () => requestForm().getByRole('button', { name: /^Envia/ });
export const sentPanel = () => screen.findByRole('heading', { name: '¡Solicitud enviada con éxito!' });

/** What the form says of the place. */
export function placeStatus(): HTMLElement {
  const status = formElement().querySelector<HTMLElement>('.place-field .map-place');
  if (!status) throw new Error('The form says nothing of the place.');
  return status;
}

/** Every problem that is said, in the order of the form. */
export const problems = () =>
  [...formElement().querySelectorAll('[role="alert"]')].map((it) => it.textContent).filter(Boolean);

/** Replaces what stands in a field. */
export async function fill(user: UserEvent, label: Label, text: string) {
  await user.clear(field(label));
  if (text) await user.paste(text);
}

/** Types what is not on the map, and leaves the last field. */
export async function fillFields(user: UserEvent, phone: string, address = 'Calle 11 y 24, portón verde') {
  await fill(user, 'Nombre completo', 'Ana Duarte');
  await fill(user, 'Teléfono celular', phone);
  await fill(user, 'Dirección o descripción', address);
  await user.tab();
}

/** Gives the navigator another property until the end of the test. */
export function changeNavigator(name: string, value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, name));
}

/** From now on the device answers so; returns the options of every time that it was asked. */
export function playDevice(
  answer: (found: (place: Coordinates) => void, failed: (code: number) => void) => void,
): PositionOptions[] {
  const asked: PositionOptions[] = [];
  changeNavigator('geolocation', {
    getCurrentPosition(found: PositionCallback, failed: PositionErrorCallback, options: PositionOptions) {
      asked.push(options);
      answer(
        (coords) => found({ coords } as GeolocationPosition),
        (code) => failed({ code } as GeolocationPositionError),
      );
    },
  });
  return asked;
}

/** From now on the device says that it is there. */
export const standAt = (place: Coordinates) => playDevice((found) => found(place));
/** From now on the device says why it does not know. */
export const hidePlace = (code: number) => playDevice((_, failed) => failed(code));

/** Confirms a place by way of the device. */
export async function confirmPlace(user: UserEvent, place: Coordinates = OFFICE) {
  standAt(place);
  await user.click(act('Usar mi ubicación'));
  await requestForm().findByText(/^Ubicación confirmada/);
}

export async function fillRequest(user: UserEvent, phone: string, place: Coordinates = OFFICE) {
  await fillFields(user, phone);
  await confirmPlace(user, place);
}
