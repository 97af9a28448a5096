import { ALLOWED_FOR_TOOLS, ALLOWED_LICENCES, LICENCE_EXCEPTIONS } from './dependency-policy.mjs';
import { distributedFolders, nameOf } from './locked-packages.mjs';

/**
 * Returns one line for each package of package-lock.json whose licence is not on the list in dependency-policy.mjs.
 * @param {Record<string, import('./locked-packages.mjs').LockedPackage>} packages
 * @returns {string[]}
 */
export function licenceErrors(packages) {
  const distributed = distributedFolders(packages);
  return Object.entries(packages)
    .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
    .filter(([folder, { license }]) => !isAllowed(nameOf(folder), license, !distributed.has(folder)))
    .map(([folder, { version, license }]) => {
      const use = distributed.has(folder) ? 'se distribuye' : 'es una herramienta';
      return `${nameOf(folder)} ${version} (${use}): la licencia ${license ?? '(ninguna)'} no está admitida en scripts/dependency-policy.mjs`;
    });
}

/**
 * @param {string} name
 * @param {string | undefined} licence an SPDX expression
 * @param {boolean} isTool whether nothing of the package is distributed
 */
export function isAllowed(name, licence, isTool) {
  if (LICENCE_EXCEPTIONS.some((exception) => isException(exception, name, licence))) return true;
  if (licence === undefined) return false;
  return ALLOWED_LICENCES.includes(licence) || (isTool && ALLOWED_FOR_TOOLS.includes(licence));
}

/**
 * @param {import('./dependency-policy.mjs').LicenceException} exception
 * @param {string} name
 * @param {string | undefined} licence
 */
function isException(exception, name, licence) {
  if (!exception.packages.test(name)) return false;
  if (exception.licence === undefined || licence === undefined) return exception.licence === licence;
  const parts = licence.split(' AND ');
  return (
    parts.includes(exception.licence) &&
    parts.every((part) => part === exception.licence || ALLOWED_LICENCES.includes(part))
  );
}
