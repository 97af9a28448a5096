import type { Country } from './country.ts';

/** The area codes of three digits. That of Buenos Aires is 11, and all others have four digits. */
const AREAS_OF_THREE = new Set(
  (
    '220 221 223 230 236 237 249 260 261 263 264 266 280 291 294 297 298 299 336 341 342 343 345 348 351 353 358 362 ' +
    '364 370 376 379 380 381 383 385 387 388'
  ).split(' '),
);
const areaLength = (digits: string) =>
  digits.startsWith('11') ? 2 : AREAS_OF_THREE.has(digits.slice(0, 3)) ? 3 : 4;

/**
 * Converts a typed mobile number to its ten digits with the area code. It may be typed with 0 before the area code,
 * with 15 after it, or with 54 and 9 as from abroad. Any other text stays invalid.
 */
function clean(typed: string): string {
  const bare = typed.replace(/[\s().-]/g, '');
  if (!/^\+?\d+$/.test(bare)) return bare;
  let digits = bare.replace(/^\+|^00/, '');
  if (digits.length >= 12 && digits.startsWith('54')) digits = digits.slice(2).replace(/^9/, '');
  digits = digits.replace(/^0/, '').replace(/^9(?=\d{10}$)/, '');
  const area = areaLength(digits);
  const isOldForm = digits.length === 12 && digits.slice(area, area + 2) === '15';
  return isOldForm ? digits.slice(0, area) + digits.slice(area + 2) : digits;
}

/** The area code, and the rest with four digits at the end: '11 2345-6789', '223 512-3456', '2257 51-2345'. */
function shown(stored: string): string {
  if (!STORED.test(stored)) return stored;
  const area = areaLength(stored);
  return `${stored.slice(0, area)} ${stored.slice(area, 6)}-${stored.slice(6)}`;
}

const STORED = /^(11|2\d|3\d)\d{8}$/;

const SHAPE = 'código de área y número, sin 0 ni 15';

export const argentina: Country = {
  name: 'Argentina',
  code: 'AR',
  locale: 'es-AR',
  timeZone: 'America/Argentina/Buenos_Aires',
  wording: null,
  region: { named: 'la provincia', of: 'de la provincia' },
  bounds: { south: -55.2, west: -73.7, north: -21.7, east: -53.6 },
  paper: 'boleta',
  papers: 'boletas',
  paperGender: 'feminine',
  // Where the province votes with a single ballot (boleta única), the campaign switches its list requests off
  bringsPaper: true,
  delegate: { one: 'Fiscal', generals: 'Fiscales generales', papers: 'Poderes' },
  phone: {
    prefix: '54',
    stored: STORED,
    invented: (index) => `1100000${`${index}`.padStart(3, '0')}`,
    clean,
    withoutPrefix: (typed) =>
      /^[\s(]*(\+|00)?54/.test(typed) && STORED.test(clean(typed)) ? shown(clean(typed)) : typed,
    shown,
    international: (phone) => `549${clean(phone)}`, // from abroad, mobile numbers have a 9 instead of the 15
    wrong: {
      anywhere: `El número debe ser un celular argentino válido (${SHAPE}: 11 2345-6789)`,
      whileTyping: `Poné un número de celular argentino válido (${SHAPE})`,
      toVerify: `Para la verificación, necesitamos un número de celular válido (${SHAPE})`,
      short: `Con ${SHAPE}`,
    },
    inFolder: '2235123456: código de área y número, diez cifras sin 0 ni 15',
    placeholder: '11 2345-6789',
  },
  dataProtection: { law: 'la Ley 25.326', within: 'cinco días hábiles' }, // article 16; article 14 gives ten days for showing them
  // Código Electoral Nacional (Ley 19.945), article 71; provinces have laws of their own
  silence: {
    days: 2,
    hoursAfter: 3,
    title: 'Veda electoral',
    named: 'la veda electoral',
    rule: 'son las 48 horas que marca la ley',
  },
};

export { argentinianTerms } from './argentinian-terms.ts';
