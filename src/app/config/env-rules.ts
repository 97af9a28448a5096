import type { Rule } from './env-variable.ts';

const LOOPBACK = ['127.0.0.1', '::1', 'localhost'];

const isProduction = ({ NODE_ENV }: { NODE_ENV?: string | undefined }) => NODE_ENV === 'production';

export const requiredInProduction: Rule = (value, given) =>
  value === undefined && isProduction(given) ? 'falta, y en producción es obligatoria' : null;

/**
 * Makes a rule for a variable that is required if codes are sent through `channel`, whether as first or second channel.
 */
export const requiredByChannel =
  (channel: string): Rule =>
  (value, { VERIFICATION_CHANNEL, VERIFICATION_SECOND_CHANNEL }) =>
    value === undefined && [VERIFICATION_CHANNEL, VERIFICATION_SECOND_CHANNEL].includes(channel)
      ? `falta, y el canal ${channel} la necesita`
      : null;

/** Makes a rule for a variable that is required if the variable `name` is set. */
export const requiredWith =
  (name: string): Rule =>
  (value, given) =>
    value === undefined && given[name] !== undefined ? `falta, y ${name} la necesita` : null;

/** Makes a rule for variables that are set all together or not at all. */
export const requiredTogether =
  (...names: string[]): Rule =>
  (value, given) =>
    value === undefined && names.some((name) => given[name] !== undefined)
      ? `falta: ${names.join(', ')} van juntas`
      : null;

export const differentFrom =
  (name: string): Rule =>
  (value, given) =>
    value !== undefined && value === given[name] ? `tiene que ser otro que ${name}` : null;

/** Makes a rule that rejects a value in production, although the demo accepts it. */
const notInProduction =
  (isWrong: (value: string) => boolean, mistake: string): Rule =>
  (value, given) =>
    value !== undefined && isProduction(given) && isWrong(value) ? mistake : null;

export const otherInProduction = (demoValue: string, mistake: string) =>
  notInProduction((value) => value === demoValue, `en producción tiene que ser ${mistake}`);

export const longInProduction = (shortest: number) =>
  notInProduction(
    ({ length }) => length < shortest,
    `en producción tiene que tener al menos ${shortest} caracteres`,
  );

export const httpsInProduction = notInProduction(
  (url) => url.startsWith('http://'),
  'en producción tiene que empezar con https://',
);

/**
 * Rule for URLs to which tokens, codes or postal addresses are sent. In production they must use https or be on the
 * same machine.
 */
export const encryptedInProduction = notInProduction(
  (url) => url.startsWith('http://') && URL.canParse(url) && !LOOPBACK.includes(new URL(url).hostname),
  'en producción tiene que empezar con https://, o estar en esta misma máquina',
);

const EASY_TO_GUESS = 'repite pocos caracteres; hacela al azar, por ejemplo con: openssl rand -hex 32';

/**
 * Rule for servers that get signed requests with public content only. In production they must use https, run on the
 * same machine, or be in its container network, in which host names have no dots.
 */
export const encryptedOrBesideInProduction = notInProduction((url) => {
  if (!url.startsWith('http://') || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return !LOOPBACK.includes(hostname) && hostname.includes('.');
}, 'en producción tiene que empezar con https://, o estar en esta misma máquina o en su red de contenedores');

export const randomInProduction = notInProduction(isEasyToGuess, EASY_TO_GUESS);

/** Minimum length of an administrator's password that is set outside the site, such as in the environment. */
export const SHORTEST_ADMIN_PASSWORD = 12;

/** Returns why a password is too weak for an administrator, as a Spanish phrase, or null. */
export function weaknessOfAdminPassword(password: string): string | null {
  if (password.length < SHORTEST_ADMIN_PASSWORD)
    return `tiene que tener al menos ${SHORTEST_ADMIN_PASSWORD} caracteres`;
  return isEasyToGuess(password) ? EASY_TO_GUESS : null;
}

const FEWEST_CHARACTERS = 5;

/**
 * Detects secrets with fewer than five different characters or made of one repeated part, because random secrets are
 * neither.
 */
function isEasyToGuess(secret: string): boolean {
  const characters = [...secret];
  const repeatsAfter = (period: number) =>
    characters.every((character, index) => character === characters[index % period]);
  const periods = Array.from({ length: Math.floor(characters.length / 2) }, (_, index) => index + 1);
  return new Set(characters).size < FEWEST_CHARACTERS || periods.some(repeatsAfter);
}

export const loopbackInDemo: Rule = (value, given) =>
  value === undefined || isProduction(given) || LOOPBACK.includes(value)
    ? null
    : 'en modo demostración solo puede ser 127.0.0.1, ::1 o localhost';
