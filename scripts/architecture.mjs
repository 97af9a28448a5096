import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { helpIfAsked } from '../src/app/command-help.mjs';
import { sourceImports } from './imports.mjs';

/**
 * `npm run architecture` draws the diagram in docs/architecture.md from the imports of the sources. A test fails when
 * the diagram is out of date.
 */

const ROOT = path.resolve(import.meta.dirname, '..');
export const DOCUMENT = path.join(ROOT, 'docs/architecture.md');
const PICTURE = /```mermaid\n[\s\S]*?```/;

/** The text of docs/architecture.md with a diagram of the current imports. */
export function drawnDocument() {
  const text = readFileSync(DOCUMENT, 'utf8');
  if (!PICTURE.test(text)) throw new Error('docs/architecture.md has lost its picture.');
  return text.replace(PICTURE, `\`\`\`mermaid\n${picture()}\`\`\``);
}

/** A Mermaid flowchart: one box for each feature, one arrow where a feature reads the contract of another. */
function picture() {
  const imports = sourceImports();
  const features = readdirSync(path.join(ROOT, 'src/features')).sort();
  /** @param {string} file */
  const boxOf = (file) =>
    file.match(/^src\/features\/([^/]+)\//)?.[1] ?? file.match(/^(?:src\/)?(app|shared|campaign)\//)?.[1];
  const arrows = new Set(
    imports.flatMap(({ from, to }) => {
      const [source, target] = [boxOf(from), boxOf(to)];
      if (!source || !target || source === target) return [];
      const layer = [source, target].map((box) => (features.includes(box) ? 'features' : box)).join(' --> ');
      return layer === 'features --> features'
        ? [`${source} --> ${target}`]
        : [`${source} --> ${target}`, layer];
    }),
  );
  const between = [...arrows].filter((arrow) => arrow.split(' --> ').every((box) => features.includes(box)));
  const layers = [...arrows].filter((arrow) => arrow.split(' --> ').every((box) => !features.includes(box)));
  const lines = [
    'flowchart TB',
    '  campaign["src/campaign: the campaign of this process"]',
    '  app["src/app: composition"]',
    '  subgraph features["src/features"]',
    ...features.map((feature) => `    ${feature}`),
    ...between.sort().map((arrow) => `    ${arrow}`),
    '  end',
    '  shared["src/shared: knows no feature"]',
    ...layers.sort().map((arrow) => `  ${arrow}`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  helpIfAsked(
    'Se usa así: npm run architecture',
    'Dibuja docs/architecture.md a partir de lo que el código importa.',
  );
  writeFileSync(DOCUMENT, drawnDocument());
}
