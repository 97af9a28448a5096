import { readFileSync } from 'node:fs';
import path from 'node:path';

/** @typedef {import('./bill-of-materials.mjs').BundledPackage} BundledPackage */

/**
 * Composes the notices that the licences of bundled packages require, each text once. Packages that are installed in
 * node_modules contain their own notices.
 * @param {string} root
 * @param {BundledPackage[]} bundled
 * @returns {string}
 */
export function thirdPartyLicences(root, bundled) {
  /** @type {Map<string, BundledPackage[]>} */
  const byText = new Map();
  for (const one of bundled) {
    const text = one.text ?? textFor(one, bundled, root);
    byText.set(text, [...(byText.get(text) ?? []), one]);
  }
  const notices = [...byText].map(
    ([text, packages]) =>
      `${packages.map(({ name, version }) => `${name} ${version}`).join('\n')}\n\n${text}`,
  );
  const licence = readFileSync(TEXT_FONT, 'utf8');
  const textFont = `The text font (assets/texto-*.woff2)\n\n${licence.trim()}`;
  return `${[INTRODUCTION, LIBVIPS, textFont, ...notices].join(SEPARATOR)}\n`;
}

const SEPARATOR = `\n\n${'-'.repeat(80)}\n\n`;

const INTRODUCTION = `The scripts and the server in this folder contain parts of the packages below, which are used under these licences.
Packages in node_modules have their licences there. sbom.cdx.json lists both. The font of the campaign has its licence beside
it, in the campaign's folder.`;

const TEXT_FONT = path.join(import.meta.dirname, '../src/shared/web/fonts/OFL.txt');

const LIBVIPS = `libvips (in node_modules/@img/sharp-libvips-*)

The library that makes pictures smaller is used under the GNU Lesser General Public License, version 3 or later. It is not
part of this folder: sharp loads it at run time as an unmodified shared library, which you may replace by a build of your
own (https://sharp.pixelplumbing.com/install/#custom-libvips). The libraries within it and their licences are listed in
node_modules/@img/sharp-libvips-*/README.md; their sources and build scripts are at https://github.com/lovell/sharp-libvips
and https://github.com/libvips/libvips. The text of the licence is at https://www.gnu.org/licenses/lgpl-3.0.txt.`;

/**
 * Composes the licence text of a package without a licence file, from the package's author and the conditions that
 * another package with the same licence states.
 * @param {BundledPackage} one
 * @param {BundledPackage[]} bundled
 * @param {string} root
 */
function textFor({ name, identifier }, bundled, root) {
  const { author } = JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8'));
  const holder = HOLDERS[name] ?? author?.name ?? author ?? `the authors of ${name}`;
  const same = bundled.find(
    ({ identifier: other, text }) => other === identifier && CONDITIONS.test(text ?? ''),
  );
  const [conditions] = CONDITIONS.exec(same?.text ?? '') ?? [];
  if (!conditions) throw new Error(`El paquete ${name} no trae el texto de su licencia (${identifier}).`);
  return `Copyright (c) ${holder}\nLicence: ${identifier}\n\n${conditions}`;
}

/**
 * The holders of the copyright of packages that name none. Lucide's licence is at
 * https://github.com/lucide-icons/lucide/blob/main/LICENSE.
 * @type {Record<string, string>}
 */
const HOLDERS = {
  '@iconify-json/lucide':
    'Lucide Icons and Contributors\nCopyright (c) 2013-present Cole Bemis, for the icons that come from Feather, which are under the MIT licence',
};

/** The terms of the licences MIT, ISC and Apache-2.0, without the copyright notice before them. */
const CONDITIONS = /(Permission (is hereby granted|to use)|Apache License\s+Version 2\.0)[\s\S]+/;
