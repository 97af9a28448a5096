import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../src/app/root.ts';

/** The time of one list on one database, in milliseconds, at each size. */
export interface Growth {
  name: string;
  database: string;
  milliseconds: number[];
}

const FILE = 'docs/pictures/growth.svg';
const PANEL = { width: 380, height: 260, left: 72, top: 40, gap: 100 };
const COLOURS = ['#0b6b6b', '#d1495b', '#8f5d00', '#4b3f9e', '#2e7d32', '#6d4c41', '#1565c0'];
const DECADES = [1, 10, 100, 1_000];
const LEGEND_LINE = 18;

/**
 * Draws the times of all lists against the number of rows, on logarithmic axes and with one panel for each database.
 */
export function drawGrowth(growth: Growth[], sizes: number[]): void {
  const databases = [...new Set(growth.map(({ database }) => database))];
  const names = [...new Set(growth.map(({ name }) => name))];
  const width = PANEL.left + databases.length * (PANEL.width + PANEL.gap) - PANEL.gap / 2;
  const legendTop = PANEL.top + PANEL.height + 52;
  const height = legendTop + Math.ceil(names.length / 2) * LEGEND_LINE;
  const panels = databases.map((database, column) => {
    const left = PANEL.left + column * (PANEL.width + PANEL.gap);
    const lines = growth.filter((one) => one.database === database);
    return panel(database, left, sizes, lines, names);
  });
  const legend = names.map((name, index) => {
    const x = PANEL.left + (index % 2) * (PANEL.width + PANEL.gap);
    const y = legendTop + Math.floor(index / 2) * LEGEND_LINE;
    return `<path d="M${x} ${y - 4}h22" stroke="${colourOf(index)}" stroke-width="3"/>${text(x + 30, y, name)}`;
  });
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="sans-serif" font-size="12" fill="none">`,
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...panels,
    ...legend,
    '</svg>',
  ];
  writeFileSync(path.join(ROOT, FILE), `${svg.join('\n')}\n`);
  console.log(FILE);
}

function panel(title: string, left: number, sizes: number[], lines: Growth[], names: string[]): string {
  const [fewest = 1, most = 1] = [sizes[0], sizes.at(-1)];
  const x = (rows: number) => left + share(rows, fewest, most) * PANEL.width;
  const [least = 1, largest = 1] = [DECADES[0], DECADES.at(-1)];
  const y = (milliseconds: number) => PANEL.top + PANEL.height * (1 - share(milliseconds, least, largest));
  const grid = DECADES.map(
    (decade) =>
      `<path d="M${left} ${y(decade)}h${PANEL.width}" stroke="#ddd"/>${text(left - 6, y(decade) + 4, `${decade} ms`, 'end')}`,
  );
  const ticks = sizes.map((rows) =>
    text(x(rows), PANEL.top + PANEL.height + 18, `${rows.toLocaleString('en')} rows`, 'middle'),
  );
  const paths = lines.map(({ name, milliseconds }) => {
    const points = milliseconds.map(
      (time, index) => `${x(sizes[index] ?? 1).toFixed(1)},${y(time).toFixed(1)}`,
    );
    return `<polyline points="${points.join(' ')}" stroke="${colourOf(names.indexOf(name))}" stroke-width="2.5"/>`;
  });
  return [text(left, PANEL.top - 16, title, 'start', 'bold'), ...grid, ...ticks, ...paths].join('\n');
}

/** Where a value lies between two others on a logarithmic scale, from 0 to 1. */
const share = (value: number, least: number, most: number) =>
  Math.log(value / least) / Math.log(most / least);

const colourOf = (index: number) => COLOURS[index % COLOURS.length] ?? '#000';

const text = (x: number, y: number, content: string, anchor = 'start', weight = 'normal') =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" fill="#222" text-anchor="${anchor}" font-weight="${weight}">${content}</text>`;
