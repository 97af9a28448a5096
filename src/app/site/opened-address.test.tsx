import { screen } from '@testing-library/react';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { openPublicPage } from '../../../tests/support/components/public-page.tsx';
import { showOpenedAddress } from './opened-address.ts';

test('the QR code contains the URL at which the page was opened', async () => {
  const { server } = await openPublicPage('/elecciones');
  const code = screen.getByRole('img', { name: `Código QR con la dirección ${server.url}` });
  expect(location.origin).not.toBe(server.url);
  document.body.dataset.qrCodeIsland = new URL('../../shared/web/qr-drawing.ts', import.meta.url).pathname;
  await showOpenedAddress(document);

  expect(code).toHaveAccessibleName(`Código QR con la dirección ${location.origin}`);
  const { data, size } = encode(location.origin, { ecc: 'M', border: 2 });
  expect(code.querySelector('svg')).toHaveAttribute('viewBox', `0 0 ${size} ${size}`);
  expect(code.querySelector('rect')).toHaveAttribute('width', String(size));
  const dark = data.flat().filter(Boolean).length;
  expect(code.querySelector('path')?.getAttribute('d')?.split('M')).toHaveLength(dark + 1);
});
