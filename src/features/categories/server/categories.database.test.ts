import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildProposal } from '../../../../tests/support/factories.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';

let site: TestSite;

beforeAll(async () => {
  site = await testSite();
});
beforeEach(() =>
  site.changeContent(async ({ categories, proposals }) => {
    for (const { id } of await proposals.list()) await proposals.remove(id);
    for (const { id } of await categories.list()) await categories.remove(id);
    await categories.add([
      { name: 'Deporte', description: 'Canchas', colour: '#1f5fa8', active: true },
      { name: 'Turismo', description: '', colour: '#0f6673', active: false },
    ]);
  }),
);
afterAll(() => site.close());

const categories = async () => (await site.app.inject('/api/categorias')).json();

test('the API returns each category with its colour and whether it is visible and in use', async () => {
  expect(await categories()).toEqual([
    {
      id: expect.any(Number),
      nombre: 'Deporte',
      descripcion: 'Canchas',
      color: '#1f5fa8',
      activa: true,
      enUso: false,
      version: 1,
    },
    {
      id: expect.any(Number),
      nombre: 'Turismo',
      descripcion: '',
      color: '#0f6673',
      activa: false,
      enUso: false,
      version: 1,
    },
  ]);
});

test('a category counts as in use as soon as a proposal belongs to it', async () => {
  await site.changeContent(({ proposals }) => proposals.add([buildProposal({ category: 'Deporte' })]));
  const used = (await categories()).filter((category: { enUso: boolean }) => category.enUso);
  expect(used.map((category: { nombre: string }) => category.nombre)).toEqual(['Deporte']);
});

test('two categories cannot have the same name, regardless of capitals and accents', async () => {
  await site.changeContent(({ categories }) =>
    categories.add([{ name: 'DEPORTE', description: '', colour: '#000000', active: true }]),
  );
  expect(await categories()).toHaveLength(2);
});
