/**
 * A hint, which begins with a space, if a name is meant for another that begins with it: 'texts.ts.txt' or 'Texts.ts' for
 * 'texts.ts', and 'playa (1).jpg' for 'playa'. Empty if there is none. `advice` is what to do with it.
 */
export function hintAt(names: readonly string[], wanted: string, advice = 'cambiale el nombre'): string {
  const similar = names.find(
    (name) => name !== wanted && name.toLowerCase().startsWith(wanted.toLowerCase()),
  );
  return similar ? ` Hay un "${similar}": ${advice}.` : '';
}
