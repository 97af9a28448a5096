import { helpIfAsked } from '../src/app/command-help.mjs';
import { requireNode } from './require-node.mjs';

requireNode();
helpIfAsked(
  'Se usa así: npm run lighthouse [-- /RUTA…] [--runs=3]',
  'Pasa Lighthouse por cada página pública, o por las que se nombran.',
);

const { mkdtempSync, rmSync } = await import('node:fs');
const { tmpdir } = await import('node:os');
const { default: path } = await import('node:path');
const { findChromium } = await import('./chromium.mjs');
const { startDemoSite } = await import('./demo-process.mjs');
const { audit, medians, shortcomings, table } = await import('./lighthouse-audit.mjs');
const { ensureBuilt, ensureInstalled, ensureToolsInstalled } = await import('./prepare.mjs');
const { projectRoot } = await import('./run.mjs');

const args = process.argv.slice(2);
const runs = Number(args.find((arg) => arg.startsWith('--runs='))?.slice('--runs='.length) ?? 3);
const chosen = args.filter((arg) => !arg.startsWith('--'));

await ensureToolsInstalled();
await ensureBuilt();
await ensureInstalled(path.join(projectRoot, 'bench/lighthouse'));
const folder = mkdtempSync(path.join(tmpdir(), 'campaign-lighthouse-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
const chromium = (await findChromium()) ?? (await import('@playwright/test')).chromium.executablePath();
const site = await startDemoSite(path.join(folder, 'data'));

try {
  const results = [];
  for (const page of chosen.length > 0 ? chosen : await pagesOf(site.url)) {
    const audits = [];
    for (let run = 1; run <= runs; run += 1) {
      console.log(`${page} (${run} de ${runs})`);
      audits.push(await audit(site.url + page, { chromium, report: path.join(folder, 'report.json') }));
    }
    results.push({ page, ...medians(audits) });
  }
  console.log(`\n${table(results)}`);
  const lacking = results.flatMap(shortcomings);
  console.log(lacking.length > 0 ? `\n${lacking.join('\n')}` : '\nTodas las páginas cumplen.');
  process.exitCode = lacking.length > 0 ? 1 : 0;
} finally {
  await site.stop();
}

/**
 * The paths in a site's sitemap, with only the first of the news items.
 * @param {string} url
 */
async function pagesOf(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text();
  const paths = [...sitemap.matchAll(/<loc>(.+?)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
  const news = paths.filter((path) => path.startsWith('/noticias/'));
  return paths.filter((path) => !news.includes(path) || path === news[0]);
}
