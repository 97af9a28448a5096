/**
 * Returns a hint, beginning with a space, at a name that begins like `wanted`, such as 'texts.ts.txt' or 'Texts.ts' for
 * 'texts.ts'; empty if there is none. `advice` tells what to do with that file.
 */
export function hintAt(names: readonly string[], wanted: string, advice = 'cambiale el nombre'): string {
  const similar = names.find(
    (name) => name !== wanted && name.toLowerCase().startsWith(wanted.toLowerCase()),
  );
  return similar ? ` Hay un "${similar}": ${advice}.` : '';
}
