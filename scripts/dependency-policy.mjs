/**
 * The rules for packages. `npm run check` compares package-lock.json with them, and `npm run build` the packages that
 * it has put into dist/.
 */

/** Licences of packages that are distributed, in dist/ or in a production install's node_modules: no copyleft. */
export const ALLOWED_LICENCES = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT OR Apache-2.0',
  'Unlicense',
];

/** Licences that are accepted as well for packages that only developers run, because nothing of them is passed on. */
export const ALLOWED_FOR_TOOLS = ['(MIT AND Zlib)', 'MPL-2.0', 'OFL-1.1', 'Python-2.0'];

/**
 * The devDependencies of package.json that only the build uses, so that nothing of them gets into dist/. All others are
 * bundled, and so are the packages that they need. Those of tests/tools/package.json are tools as well.
 */
export const TOOLS = [
  '@fontsource-variable/asap',
  '@fontsource-variable/bricolage-grotesque',
  'fontverter',
  'open',
  'subset-font',
  'tsx',
  'vite',
];

/**
 * @typedef {object} LicenceException
 * @property {RegExp} packages
 * @property {string | undefined} licence what package-lock.json says
 * @property {string} reason
 */

/** @type {LicenceException[]} */
export const LICENCE_EXCEPTIONS = [
  {
    packages: /^@img\/sharp-(libvips-.+|win32-.+|wasm32)$/,
    licence: 'LGPL-3.0-or-later',
    reason:
      'libvips, which sharp loads at run time: an unmodified shared library in files of its own under node_modules, which anybody can replace by another build. dist/THIRD-PARTY-LICENSES.txt says so and where its source is.',
  },
  {
    packages: /^argparse$/,
    licence: 'Python-2.0',
    reason: 'no copyleft; only the command line of wawoff2 needs it, of which nothing gets into dist/.',
  },
  {
    packages: /^argparse$/,
    licence: 'PSF-2.0',
    reason:
      'no copyleft; only the command line of markdown-it needs it, of which nothing gets into dist/, and the check cannot know that.',
  },
  {
    packages: /^combine-errors$/,
    licence: undefined,
    reason: 'MIT according to its Readme.md; its package.json has no field for it.',
  },
];

/**
 * @typedef {object} AcceptedAdvisory a known vulnerability of a package that does not concern this site
 * @property {string} id as in its address, GHSA-xxxx-xxxx-xxxx
 * @property {string} reason
 * @property {string} until the day (YYYY-MM-DD) on which it has to be looked at again
 */

/** @type {AcceptedAdvisory[]} */
export const ACCEPTED_ADVISORIES = [];
