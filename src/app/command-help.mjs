/** What a start says below the mistakes that do not let it go on. */
export const FIX_FIRST = 'No se puede iniciar el sitio: primero hay que corregir esto.';

/** The help of `npm run check-campaign`. */
export const CHECK_CAMPAIGN_HELP = [
  'Se usa así: npm run check-campaign',
  'Nombra cada error de la carpeta de la campaña: campaign/, o la que dice CAMPAIGN.',
];

/**
 * Prints how a command is used, and ends it, when its arguments ask for help. Called before the command does anything.
 * @param {...string} lines in Spanish, the first one beginning with 'Se usa así: npm'
 */
export function helpIfAsked(...lines) {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return;
  for (const line of lines) console.log(asCalled(line));
  process.exit(0);
}

/**
 * Names a command as it is called where the program runs: by npm, or from an unpacked archive, whose start.js sets
 * STARTED_AS.
 * @param {string} line
 */
export function asCalled(line) {
  const { STARTED_AS } = process.env;
  if (!STARTED_AS) return line;
  return line.replace(/npm run ([a-z-]+)( --(?= ))?/g, `${STARTED_AS} $1 --campaign CARPETA`);
}
