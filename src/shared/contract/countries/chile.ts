import type { Country } from './country.ts';
import { TUTEO } from './tuteo.ts';

const STORED = /^9\d{8}$/;

/**
 * The nine digits of a mobile number, with 56 taken away, or the 0 with which landlines dialled it until all numbers got
 * nine digits on 6 February 2016 (Subtel). Other texts stay wrong.
 */
function clean(typed: string): string {
  const bare = typed.replace(/[\s().-]/g, '');
  return bare.replace(/^(?:(?:\+|00)?56)?0?(?=9\d{8}$)/, '');
}

const shown = (stored: string) => stored.replace(/^(9)(\d{4})(\d{4})$/, '$1 $2 $3');

/**
 * The regions of Aysén (since 20 March 2025) and Magallanes and Easter Island have hours of their own, so they are outside
 * of the bounds: a campaign there needs a profile of its own, with its zone and bounds.
 */
export const chile: Country = {
  name: 'Chile',
  code: 'CL',
  locale: 'es-CL',
  wording: { ...TUTEO, 'no anda': 'no funciona', recorridas: 'salidas a terreno' },
  timeZone: 'America/Santiago',
  region: { named: 'la región', of: 'de la región' },
  bounds: { south: -44, west: -81, north: -17.4, east: -66.9 },
  paper: 'folleto',
  papers: 'folletos',
  paperGender: 'masculine',
  // The table hands the ballot papers, which Servel prints, to each voter (Ley 18.700)
  bringsPaper: false,
  delegate: { one: 'Apoderada o apoderado', generals: 'Apoderados generales', papers: 'Poderes' },
  phone: {
    prefix: '56',
    stored: STORED,
    invented: (index) => `900000${`${index}`.padStart(3, '0')}`,
    clean,
    withoutPrefix: (typed) =>
      /^[\s(]*(\+|00)?56/.test(typed) && STORED.test(clean(typed)) ? shown(clean(typed)) : typed,
    shown,
    international: (phone) => `56${clean(phone)}`,
    wrong: {
      anywhere: 'El número debe ser un celular chileno válido (formato: 9 XXXX XXXX)',
      whileTyping: 'Ingresa un número de celular chileno válido (9 XXXX XXXX)',
      toVerify: 'Para la verificación, necesitamos un número de celular válido (formato: 9 XXXX XXXX)',
      short: 'Formato: 9 XXXX XXXX',
    },
    inFolder: '9XXXXXXXX',
    placeholder: '9 XXXX XXXX',
  },
  // Article 11, as Ley 21.719 has it from 1 December 2026 with the Agencia de Protección de Datos Personales as authority
  dataProtection: { law: 'la Ley 19.628', within: 'treinta días corridos' },
  // Propaganda is allowed until the third day before the vote, inclusive (Ley 18.700, title I, paragraph 6; Servel)
  silence: {
    days: 2,
    hoursAfter: 0,
    title: 'Silencio electoral',
    named: 'el silencio electoral',
    rule: 'son los dos días sin propaganda que marca la ley',
  },
};

export { chileanTerms } from './chilean-terms.ts';
