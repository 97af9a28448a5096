/** The package is loaded when sessions are shown, because the start of the server does not need it. */
const loadBowser = async () => (await import('bowser')).default;

const UNKNOWN = 'Otro navegador';

/** Describes a User-Agent header in words, as in 'Chrome en Android'. */
export async function deviceInWords(userAgent: string): Promise<string> {
  if (!userAgent) return UNKNOWN;
  const { browser, os } = (await loadBowser()).parse(userAgent);
  const words = [browser.name, os.name].filter(Boolean).join(' en ');
  return words || UNKNOWN;
}
