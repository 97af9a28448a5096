import { expect, test, vi } from 'vitest';
import { linesOnFailedBuild, mistakesPage } from './campaign-mistakes-page.ts';

test('the page in place of the site lists every mistake as text', () => {
  const page = mistakesPage(['campaign/team.ts: Falta <b>algo</b> & más.', 'campaign/colours.ts, ink: No.']);
  expect(page).toContain('<li>campaign/team.ts: Falta &lt;b&gt;algo&lt;/b&gt; &amp; más.</li>');
  expect(page.match(/<li>/g)).toHaveLength(2);
});

test('mistakes in the folder that only the build has seen are listed without their place in the program', async () => {
  vi.resetModules(); // Vite loads the error's class again, too
  const { ConfigurationError } = await import('../../shared/server/configuration-error.ts');
  const lines = ['campaign/campaign.yaml, línea 3, lema: Falta.'];
  expect(linesOnFailedBuild(new ConfigurationError(lines))).toEqual(lines);
});

test('an error in the program itself is no mistake in the folder', () => {
  const error = new TypeError('x is not a function');
  expect(() => linesOnFailedBuild(error)).toThrow(error);
});
