import { expect, test } from 'vitest';
import { exportPage } from './export-page.ts';

test('leaves out the time of an entry if it is not known', () => {
  const nothing = {
    messages: [],
    listRequests: [],
    visits: [],
    marks: [],
    consents: [],
    notes: [],
    files: [],
    others: [],
  };
  const page = exportPage(
    {
      ...nothing,
      phone: '099123456',
      exportedAt: '2025-04-02T15:30:00.000Z',
      verifications: [{ at: null, text: 'Último código: 1 pedido ese día' }],
    },
    'La campaña',
  );
  expect(page).toContain('<dl><dt>Detalle</dt><dd>Último código: 1 pedido ese día</dd></dl>');
});
