// The entry scripts import this file first, so its syntax has to work in old versions of Node.

/** Prints one line and exits with code 1 when Node is too old for the tools that build the site. */
export function requireNode() {
  if (isSupported(process.versions.node)) return;
  console.error(
    `Hace falta Node 20.19, 22.12, 24 o más nuevo; este es el ${process.versions.node}. Instalalo desde nodejs.org.`,
  );
  process.exit(1);
}

/** @param {string} version */
export function isSupported(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return (major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major >= 24;
}
