/**
 * Prints how a command is used, and ends it, when its arguments ask for help. Called before the command does anything.
 * @param {...string} lines in Spanish, the first one beginning with 'Se usa así: npm'
 */
export function helpIfAsked(...lines) {
  if (!process.argv.slice(2).some((arg) => arg === '--help' || arg === '-h')) return;
  console.log(lines.join('\n'));
  process.exit(0);
}
