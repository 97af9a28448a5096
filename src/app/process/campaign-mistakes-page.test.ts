import { expect, test } from 'vitest';
import { mistakesPage } from './campaign-mistakes-page.ts';

test('the page in place of the site lists every mistake as text', () => {
  const page = mistakesPage(['campaign/team.ts: Falta <b>algo</b> & más.', 'campaign/colours.ts, ink: No.']);
  expect(page).toContain('<li>campaign/team.ts: Falta &lt;b&gt;algo&lt;/b&gt; &amp; más.</li>');
  expect(page.match(/<li>/g)).toHaveLength(2);
});
