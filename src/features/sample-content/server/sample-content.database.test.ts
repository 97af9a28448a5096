import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { SAMPLE_API } from '../contract.ts';

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite({ seeded: true });
  admin = await signedIn(site, 'admin');
});
afterAll(() => site.close());

const call = async (method: 'GET' | 'PUT' | 'DELETE', url: string, payload?: object) => {
  const response = await site.app.inject({
    method,
    url,
    headers: admin.headers,
    ...(payload && { payload }),
  });
  expect(response.statusCode).toBe(200);
  return response.json();
};

const counted = (counts: { varios: string; cantidad: number }[]): Record<string, number> =>
  Object.fromEntries(counts.map(({ varios, cantidad }) => [varios, cantidad]));

test('sample content is marked for staff, and one request removes all of it except items that were changed', async () => {
  const before = counted(await call('GET', SAMPLE_API));
  const news = await call('GET', '/api/noticias');
  const proposals = await call('GET', '/api/propuestas');
  expect(before).toMatchObject({ noticias: news.length, propuestas: proposals.length });
  expect(news.every(({ muestra }: { muestra?: boolean }) => muestra)).toBe(true);

  const { id, muestra, texto, ...changed } = proposals[0];
  await call('PUT', `/api/propuestas/${id}`, { ...changed, titulo: 'Ahora es nuestra' });
  const left = counted(await call('GET', SAMPLE_API));
  expect(left).toEqual({
    noticias: before.noticias,
    propuestas: (before.propuestas ?? 0) - 1,
    categorías: (before.categorías ?? 0) - 1,
  });

  expect(counted(await call('DELETE', SAMPLE_API))).toEqual(left);
  expect(await call('GET', '/api/noticias')).toEqual([]);
  expect(await call('GET', '/api/propuestas')).toMatchObject([{ titulo: 'Ahora es nuestra' }]);
  expect(await call('GET', '/api/categorias')).toMatchObject([{ nombre: changed.categoria }]);
  expect(counted(await call('GET', SAMPLE_API))).toEqual({ noticias: 0, propuestas: 0, categorías: 0 });
  const told = await call('GET', '/api/admin/actividad');
  expect(JSON.stringify(told)).toContain(news[0].titulo);
});
