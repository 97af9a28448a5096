import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BUILD_FOLDER } from '../src/campaign/campaign-folder.mjs';
import { thirdPartyLicences } from './licence-notices.mjs';
import { isAllowed } from './licences.mjs';
import { capture } from './run.mjs';

/**
 * @typedef {{ name: string, version: string, identifier?: string, text?: string }} BundledPackage as Vite lists it
 * @typedef {object} Component a package in a CycloneDX document
 * @property {string} bom-ref name@version
 * @property {string} name
 * @property {{ name: string, value: string }[]} properties
 *
 * @typedef {object} Bill a CycloneDX document
 * @property {{ component: { name: string } }} metadata
 * @property {Component[]} components
 * @property {{ ref: string, dependsOn: string[] }[]} dependencies
 */

/**
 * Writes what a production install contains into the build: sbom.cdx.json (CycloneDX) with the packages that it bundles
 * and those that production installs, and THIRD-PARTY-LICENSES.txt with the licences of the bundled ones. Throws
 * when a bundled package has a licence that may not be distributed.
 * @param {string} root
 */
export async function writeBillOfMaterials(root) {
  const bundled = bundledPackages(root);
  const refused = bundled.filter(({ name, identifier }) => !isAllowed(name, identifier, false));
  if (refused.length > 0)
    throw new Error(
      `La licencia de estos paquetes no permite distribuirlos: ${refused.map(({ name }) => name).join(', ')}.`,
    );
  const bill = await lockedBill(root);
  write(root, 'sbom.cdx.json', `${JSON.stringify(distributedPart(bill, bundled), null, 1)}\n`);
  write(root, 'THIRD-PARTY-LICENSES.txt', thirdPartyLicences(root, bundled));
}

/**
 * Returns the packages in the browser's and the server's bundles, each version once.
 * @param {string} root
 * @returns {BundledPackage[]}
 */
export function bundledPackages(root) {
  const lists = ['client', 'server'].map((part) => path.join(root, BUILD_FOLDER, part, '.vite/license.json'));
  const listed = lists.flatMap(
    (file) => /** @type {BundledPackage[]} */ (JSON.parse(readFileSync(file, 'utf8'))),
  );
  const all = [...listed, ...COPIED.map((name) => installedPackage(root, name))];
  const byId = new Map(all.map((bundled) => [idOf(bundled), bundled]));
  return [...byId.keys()].sort().flatMap((id) => byId.get(id) ?? []);
}

/** Packages of which the build copies data, for instance drawings. Vite lists only those whose modules it bundles. */
const COPIED = ['@iconify-json/lucide'];

/**
 * @param {string} root
 * @param {string} name
 * @returns {BundledPackage}
 */
function installedPackage(root, name) {
  const file = path.join(root, 'node_modules', name, 'package.json');
  const { version, license } = JSON.parse(readFileSync(file, 'utf8'));
  return { name, version, identifier: license };
}

/** @param {BundledPackage} bundled */
const idOf = ({ name, version }) => `${name}@${version}`;

/**
 * Returns npm's document of all locked packages, for every platform.
 * @param {string} root
 * @returns {Promise<Bill>}
 */
async function lockedBill(root) {
  const args = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
    '--include=dev',
  ];
  const { succeeded, output } = await capture('npm', args, { cwd: root });
  if (!succeeded) throw new Error(output);
  // npm prints warnings before and after the JSON.
  const bill = JSON.parse(output.slice(output.indexOf('\n{') + 1, output.lastIndexOf('}') + 1));
  // npm names the project after its folder instead of by its package name.
  bill.metadata.component.name = bill.metadata.component['bom-ref'].replace(/@[^@]+$/, '');
  return bill;
}

/**
 * Removes the packages that are neither bundled nor installed in production from the document.
 * @param {Bill} bill
 * @param {BundledPackage[]} bundled
 */
function distributedPart(bill, bundled) {
  const ids = new Set(bundled.map(idOf));
  const components = bill.components.filter(
    ({ 'bom-ref': ref, properties }) =>
      ids.has(ref) || !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  const kept = new Set(components.map((component) => component['bom-ref']));
  const dependencies = bill.dependencies
    .filter(({ ref }) => kept.has(ref) || ref === bill.dependencies[0]?.ref)
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => kept.has(needed)) }));
  return { ...bill, components: components.map((component) => described(component, ids)), dependencies };
}

/**
 * Marks a bundled package, which npm calls a development dependency because production does not install it.
 * @param {Component} component
 * @param {Set<string>} bundled
 */
function described(component, bundled) {
  if (!bundled.has(component['bom-ref'])) return component;
  return { ...component, scope: 'required', properties: [{ name: 'campaign-site:bundled', value: 'true' }] };
}

/**
 * @param {string} root
 * @param {string} file
 * @param {string} text
 */
function write(root, file, text) {
  writeFileSync(path.join(root, BUILD_FOLDER, file), text);
}
