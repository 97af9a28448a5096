import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  act,
  locationStatus,
  OFFICE_SHOWN,
  OUTSIDE,
  openListRequest,
  STATION_SHOWN,
} from '../../../../tests/support/components/list-request-form.ts';
import { OFFICE, OUTSIDE_AREA, STATION } from '../../../../tests/support/locations.ts';

test('the location dialog accepts typed coordinates with a decimal comma, a decimal point, or as the site displays them', async () => {
  const { user } = await openListRequest();
  await user.click(act('Cambiar ubicación'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmá tu ubicación' }));
  await user.click(dialog.getByText('Escribir las coordenadas'));
  const input = dialog.getByLabelText('Latitud y longitud');
  const type = async (text: string) => {
    await user.clear(input);
    await user.paste(text);
  };
  for (const typed of [
    `${OFFICE.latitude} ${OFFICE.longitude}`.replaceAll('.', ','),
    `${OFFICE.latitude}, ${OFFICE.longitude}`,
    OFFICE_SHOWN,
  ]) {
    // The pin is moved to the station first, so that each of the three inputs has to move it to the office.
    await type(`${STATION.latitude} ${STATION.longitude}`);
    await user.keyboard('{Enter}');
    expect(dialog.getByText(/^El pin está en/).textContent).toBe(`El pin está en ${STATION_SHOWN}.`);
    await type(typed);
    await user.keyboard('{Enter}');
    expect(dialog.getByText(/^El pin está en/).textContent, typed).toBe(`El pin está en ${OFFICE_SHOWN}.`);
  }
  await type('Calle 11 y 24');
  await user.click(dialog.getByRole('button', { name: 'Mover el pin' }));
  expect(dialog.getByText('Escribí dos números, por ejemplo -34,7701 -55,7643.')).toBeVisible();
  await type(`${OUTSIDE_AREA.latitude} ${OUTSIDE_AREA.longitude}`);
  await user.click(dialog.getByRole('button', { name: 'Mover el pin' }));
  expect(dialog.getByText(OUTSIDE.pin)).toBeVisible();
  expect(dialog.getByText(/^El pin está en/).textContent).toBe(`El pin está en ${OFFICE_SHOWN}.`);
  await user.click(dialog.getByRole('button', { name: 'Confirmar ubicación' }));
  expect(locationStatus().textContent).toBe(`Ubicación confirmada: ${OFFICE_SHOWN}`);
});
