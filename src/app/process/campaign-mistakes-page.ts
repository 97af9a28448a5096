import type { ServerResponse } from 'node:http';
import { CAMPAIGN_CHECK, fromSources } from '../../../scripts/prepare.mjs';
import { escapedText } from '../../shared/contract/markup.ts';
import { PreparationFailed } from '../campaign-files/preparation-failed.ts';
import { mistakesFoundBy } from './campaign-changes.ts';

/** The lines of `npm run check-campaign` about the campaign's folder, none if it has no mistakes. */
export const campaignLines = () => mistakesFoundBy(fromSources(CAMPAIGN_CHECK));

/**
 * Returns the mistakes in the campaign's folder because of which the site could not be built. Throws any other error. The
 * folder may have been saved between the check and the build, so that only the build has seen them.
 */
export function linesOnFailedBuild(error: unknown): string[] {
  if (error instanceof PreparationFailed) return [error.message];
  // Not `instanceof ConfigurationError`, because Vite has loaded that class a second time.
  if (error instanceof Error && 'lines' in error && Array.isArray(error.lines)) return error.lines;
  throw error;
}

const WRONG_FOLDER = 'Hay que corregir la carpeta de la campaña';
const WRONG_PROGRAM = 'Hay que corregir el programa';

/** A page that replaces every other page, lists the mistakes, and reloads itself when they are corrected. */
export const mistakesPage = (lines: string[], heading = WRONG_FOLDER) => `<!doctype html>
<html lang="es">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${heading}</title>
<style>
  body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; font: 1.0625rem/1.5 system-ui, sans-serif; }
  li { margin-block: 0.75rem; overflow-wrap: anywhere; }
</style>
<h1>${heading}</h1>
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
  sendPage(response, mistakesPage(lines));

/** Answers any request while the program itself cannot be loaded. Only the terminal shows the place of the error. */
export const sendFailure = (response: ServerResponse) =>
  sendPage(response, mistakesPage(['El error está en la terminal.'], WRONG_PROGRAM));

const sendPage = (response: ServerResponse, page: string) =>
  response
    .writeHead(500, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    .end(page);
