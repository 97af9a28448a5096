import type { ServerResponse } from 'node:http';
import { CAMPAIGN_CHECK, fromSources } from '../../../scripts/prepare.mjs';
import { escapedText } from '../../shared/contract/markup.ts';
import { mistakesFoundBy } from './campaign-changes.ts';

/** The lines of `npm run check-campaign` about the campaign's folder, none if it has no mistakes. */
export const campaignLines = () => mistakesFoundBy(fromSources(CAMPAIGN_CHECK));

/** A page that replaces every other page, lists the mistakes, and reloads itself when they are corrected. */
export const mistakesPage = (lines: string[]) => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Hay que corregir la carpeta de la campaña</title>
<style>
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.5 system-ui, sans-serif; }
  li { margin-block: 0.75rem; overflow-wrap: anywhere; }
</style>
<h1>Hay que corregir la carpeta de la campaña</h1>
<ul>
${lines.map((line) => `<li>${escapedText(line)}</li>`).join('\n')}
</ul>
<p>Cuando guardes los cambios, esta página se actualiza sola.</p>
<script>
  const page = fetch(location).then((response) => response.text());
  setInterval(async () => {
    try {
      const [before, now] = [await page, await (await fetch(location)).text()];
      if (before !== now) location.reload();
    } catch {}
  }, 700);
</script>
</html>
`;

/** Answers any request with the page of mistakes. */
export const sendMistakes = (response: ServerResponse, lines: string[]) =>
  response
    .writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(mistakesPage(lines));
