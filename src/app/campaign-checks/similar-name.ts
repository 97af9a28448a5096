/**
 * A hint, which begins with a space, if a name is meant for another that begins with it: 'texts.ts.txt' or 'Texts.ts' for
 * 'texts.ts', and 'playa (1).jpg' for 'playa'. Empty if there is none.
 */
export function hintAt(names: readonly string[], wanted: string): string {
  const similar = names.find(
    (name) => name !== wanted && name.toLowerCase().startsWith(wanted.toLowerCase()),
  );
  return similar ? ` Hay un "${similar}": cambiale el nombre.` : '';
}
