import type { Country } from './country.ts';
import { TUTEO } from './tuteo.ts';

/**
 * Mobile numbers begin with 6 or with 71 to 74, and 75 to 79 are kept for more of them. 70 is for personal numbering, which
 * diverts calls (Plan Nacional de Numeración Telefónica, Real Decreto 2296/2004).
 */
const STORED = /^(6\d|7[1-9])\d{7}$/;

/** The nine digits of a mobile number, with 34 taken away. Other texts stay wrong. */
function clean(typed: string): string {
  const bare = typed.replace(/[\s().-]/g, '');
  return bare.replace(/^(?:\+|00)?34(?=[67]\d{8}$)/, '');
}

const shown = (stored: string) => stored.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');

/**
 * The Canary Islands have an hour of their own, so they are outside of the bounds: a campaign there needs a profile of its
 * own, with its zone and bounds.
 */
export const spain: Country = {
  name: 'España',
  code: 'ES',
  locale: 'es-ES',
  wording: {
    ...TUTEO,
    acá: 'aquí',
    celular: 'móvil',
    cuadra: 'calle',
    'de a 10 metros': 'de 10 en 10 metros',
    'de a 100': 'de 100 en 100',
    estacionar: 'aparcar',
    ingresá: 'introduce',
    'no anda': 'no funciona',
    recorridas: 'visitas',
    veredas: 'aceras',
  },
  timeZone: 'Europe/Madrid',
  region: { named: 'la provincia', of: 'de la provincia' },
  bounds: { south: 35.1, west: -9.4, north: 43.9, east: 4.4 },
  paper: 'papeleta',
  papers: 'papeletas',
  paperGender: 'feminine',
  // Voters choose it at home or in the polling place, where all of them lie (LOREG, article 86)
  bringsPaper: true,
  delegate: { one: 'Interventora o interventor', generals: 'Apoderados', papers: null },
  phone: {
    prefix: '34',
    stored: STORED,
    invented: (index) => `799000${`${index}`.padStart(3, '0')}`, // numbers with 79 are given to no operator yet
    clean,
    withoutPrefix: (typed) =>
      /^[\s(]*(\+|00)?34/.test(typed) && STORED.test(clean(typed)) ? shown(clean(typed)) : typed,
    shown,
    international: (phone) => `34${clean(phone)}`,
    wrong: {
      anywhere: 'El número debe ser un móvil español válido (formato: 6XX XXX XXX o 7XX XXX XXX)',
      whileTyping: 'Introduce un número de móvil español válido (6XX XXX XXX o 7XX XXX XXX)',
      toVerify: 'Para la verificación, necesitamos un número de móvil válido (formato: 6XX XXX XXX)',
      short: 'Formato: 6XX XXX XXX o 7XX XXX XXX',
    },
    inFolder: '6XXXXXXXX o 7XXXXXXXX',
    placeholder: '6XX XXX XXX',
  },
  // Article 12.3, to which article 12 of Ley Orgánica 3/2018 refers; the authority is the AEPD
  dataProtection: { law: 'el Reglamento General de Protección de Datos (RGPD)', within: 'un mes' },
  // The campaign ends at 0:00 of the day before the vote (LOREG, Ley Orgánica 5/1985, articles 51.3 and 53)
  silence: {
    days: 1,
    hoursAfter: 0,
    title: 'Jornada de reflexión',
    named: 'la jornada de reflexión',
    rule: 'es la jornada de reflexión que marca la ley',
  },
};

export { spanishTerms } from './spanish-terms.ts';
