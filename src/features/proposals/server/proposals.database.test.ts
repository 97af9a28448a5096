import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildProposal } from '../../../../tests/support/factories.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
  await site.changeContent(({ proposals }) =>
    proposals.add([
      buildProposal({ title: 'Primera', imageUrl: '/imagenes/calle.webp' }),
      buildProposal({ title: 'Borrador', active: false }),
    ]),
  );
});
afterAll(() => site.close());

test('a visitor gets only published proposals', async () => {
  const response = await site.app.inject('/api/propuestas?activeOnly=true');
  expect(response.json()).toEqual([
    {
      id: expect.any(Number),
      titulo: 'Primera',
      descripcion: 'Una por cuadra.',
      categoria: 'Infraestructura',
      imagen_url: '/imagenes/calle.webp',
      imagen_descripcion: null,
      imagen_foco: null,
      video_url: null,
      activo: true,
      publicar_en: null,
      version: 1,
    },
  ]);
});

test('a visitor who requests drafts is rejected', async () => {
  const response = await site.app.inject({ url: '/api/propuestas', headers: { 'x-api-key': API_KEY } });
  expect(response.statusCode).toBe(401);
});

test('an invalid query parameter gives a 422 response that names the parameter', async () => {
  const response = await site.app.inject('/api/propuestas?activeOnly=1');
  expect(response.statusCode).toBe(422);
  expect(response.json().campos).toHaveProperty('activeOnly');
});
