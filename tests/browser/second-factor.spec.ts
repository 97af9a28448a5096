import type { Page } from '@playwright/test';
import { failedRequest, signedInAs, signIn, toast } from './support/staff.ts';
import { expect, test } from './support/test.ts';

/** The other states are tested in src/features/accounts/admin/security.test.tsx: only a browser has passkeys. */

/** Gives the browser a passkey device whose owner always agrees. */
async function withPasskeyDevice(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, finishes the login, confirms who it is, and is taken away', async ({
  page,
  site,
  expected,
}) => {
  expected.consoleErrors.push(failedRequest(401), failedRequest(403));
  await withPasskeyDevice(page);
  const person = await signedInAs(page, site, 'admin', '/admin/perfil?ver=seguridad');
  await page.getByRole('button', { name: 'Agregar una llave' }).click();
  await page.getByRole('dialog').getByLabel('Nombre').fill('La de la oficina');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Guardá estos códigos' }).getByRole('listitem')).toHaveCount(
    10,
  );
  await page.getByRole('button', { name: 'Ya los guardé' }).click();
  await expect(page.getByText('La de la oficina')).toBeVisible();

  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click();
  await expect(toast(page, 'Sesión cerrada')).toBeVisible();
  await signIn(page, person);
  await page.getByRole('button', { name: 'Usar mi llave de acceso' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard');

  await site.forgetConfirmation(person.id);
  await page.goto('/admin/perfil?ver=seguridad');
  await page.getByRole('button', { name: 'Quitar la llave La de la oficina' }).click();
  await page.getByRole('button', { name: 'Quitar', exact: true }).click();
  await page.getByRole('button', { name: 'Usar mi llave', exact: true }).click();
  await expect(toast(page, 'Quitado')).toBeVisible();
  await expect(page.getByText('La de la oficina')).toBeHidden();

  const changes = (await site.asAdmin('GET', '/api/admin/actividad')) as {
    entradas?: { despues?: string }[];
  };
  const recorded = JSON.stringify(changes);
  expect(recorded).toContain('segundo paso: llave La de la oficina');
  expect(recorded).toContain('segundo paso: sin una llave');
});
