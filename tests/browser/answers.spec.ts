import type { Site } from '../support/site/site.ts';
import { accessibilityViolations } from './support/accessibility-violations.ts';
import { open } from './support/browser-script.ts';
import { connectedTest, visitHome } from './support/connected-test.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { PHONE } from './support/pages.ts';
import { expect, test } from './support/test.ts';

/** Public answers: reading them, asking a person for her consent, and taking them back. */

const LONG = 'palabralarguísima'.repeat(12);

async function addAnswer(site: Site, given: object = {}) {
  const wire = {
    titulo: 'Horario del acto',
    contenido: 'El **jueves** a las 19.',
    tema: 'Actos',
    activo: true,
  };
  return (await site.asAdmin('POST', '/api/preguntas', { ...wire, ...given })) as { id: number };
}

/** Adds the answer to a message, and returns the path of the private page. */
async function askForConsent(site: Site) {
  const [messageId] = await site.addMessages([{ name: 'Marta Silva', phone: '099123456' }]);
  const { id } = await addAnswer(site, { mensaje_id: messageId, nombre: 'Marta', barrio: 'Barrio Norte' });
  const { enlace } = (await site.asAdmin('GET', `/api/admin/preguntas/${id}/permiso`)) as { enlace: string };
  return { id, path: /\/permiso\/\S+/.exec(decodeURIComponent(enlace))?.[0] ?? '' };
}

test('questions, few or many, the page of one and the private one fit every width and have no accessibility violation', async ({
  page,
  site,
}) => {
  const { id } = await addAnswer(site, { titulo: `¿Y ${LONG}?`, contenido: `${LONG}\n\n- uno\n- dos` });
  for (const tema of ['Agua', 'Transporte', 'Veredas', LONG.slice(0, 60)]) await addAnswer(site, { tema });
  const check = async (path: string) => {
    await open(page, path);
    for (const width of [360, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await layoutFaults(page), `${path} at ${width}`).toEqual([]);
    }
    await page.setViewportSize(PHONE);
    expect.soft(await accessibilityViolations(page), path).toEqual([]);
  };
  await check('/preguntas');
  await page.getByText('Horario del acto').first().click();
  await expect(page.getByText('El jueves a las 19.').first()).toBeVisible();
  await check(`/preguntas/${id}`);
  await check((await askForConsent(site)).path);
  for (let more = 0; more < 40; more++) await addAnswer(site, { titulo: `¿Pregunta número ${more}?` });
  await check('/preguntas');
  await check('/preguntas?q=numero');
  await expect(page.getByText('¿Pregunta número 39?')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: PHONE });

  test('a person agrees to the publication of her question, and takes it back', async ({ page, site }) => {
    const { id, path } = await askForConsent(site);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('¿Podemos publicar tu pregunta?');
    await page.getByRole('button', { name: 'Sí, con mi nombre y mi barrio' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ya está publicada, con tu nombre');
    await page.getByRole('link', { name: 'Ver cómo quedó en el sitio' }).click();
    await expect(page.getByText('Preguntó Marta, de Barrio Norte')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Ya no quiero que esté publicada' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tu pregunta ya no se publica');
    await page.goto(`/preguntas/${id}`);
    await expect(page).toHaveURL('/preguntas');
  });
});

test('the contact form offers a similar question below the message, and keeps what was typed', async ({
  page,
  site,
}) => {
  await addAnswer(site);
  await page.setViewportSize(PHONE);
  await page.goto('/contacto');
  const field = page.getByLabel('Mensaje', { exact: true });
  await field.fill('¿A qué hora es el acto del jueves?');
  const offered = page.getByRole('region', { name: '¿Es esto lo que querías saber?' });
  await expect(offered).toBeVisible();
  expect.soft(await layoutFaults(page)).toEqual([]);
  expect.soft(await accessibilityViolations(page)).toEqual([]);
  await offered.getByRole('link', { name: 'Horario del acto' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horario del acto');
  await page.goBack();
  await expect(field).toHaveValue('¿A qué hora es el acto del jueves?');
});

connectedTest('questions are found and read offline', async ({ page, site, network }) => {
  for (let more = 0; more < 7; more++) await addAnswer(site, { titulo: '¿Hay ómnibus?', contenido: 'No.' });
  const { id } = await addAnswer(site);
  await visitHome(page);
  await network.goesAway();
  await page.goto('/preguntas');
  await page.getByRole('searchbox').fill('ACTO');
  await expect(page.getByText('¿Hay ómnibus?').first()).toBeHidden();
  await page.getByText('Horario del acto').click();
  await expect(page.getByText('El jueves a las 19.')).toBeVisible();
  await page.goto(`/preguntas/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Horario del acto');
});

connectedTest(
  'a question that was taken back leaves the browser at the next visit',
  async ({ page, site }) => {
    await addAnswer(site, { titulo: '¿Hay ómnibus?' });
    const { id } = await addAnswer(site);
    await visitHome(page);
    const held = (path: string) =>
      page.evaluate(async (stored) => (await (await caches.match(stored))?.text()) ?? '', path);
    await expect.poll(() => held(`/preguntas/${id}`)).toContain('Horario del acto');
    await site.asAdmin('DELETE', `/api/preguntas/${id}`);
    await page.goto('/');
    await expect.poll(() => held(`/preguntas/${id}`)).toBe('');
    await expect.poll(() => held('/preguntas')).not.toContain('Horario del acto');
  },
);
