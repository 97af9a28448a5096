import type { Country } from './country.ts';

const withoutSeparators = (text: string) => text.replace(/[\s()-]/g, '');

export const uruguay: Country = {
  name: 'Uruguay',
  code: 'UY',
  locale: 'es-UY',
  timeZone: 'America/Montevideo',
  wording: null,
  region: { named: 'el departamento', of: 'del departamento' },
  bounds: { south: -35.3, west: -58.6, north: -30, east: -53 },
  paper: 'lista',
  papers: 'listas',
  paperGender: 'feminine',
  bringsPaper: true,
  delegate: { one: 'Delegada o delegado', generals: 'Delegados generales', papers: 'Poderes' },
  phone: {
    prefix: '598',
    stored: /^09\d{7}$/,
    invented: (index) => `091000${`${index}`.padStart(3, '0')}`,
    clean: withoutSeparators,
    withoutPrefix: (typed) =>
      typed.replace(/^[\s(]*(?:\+|00)?598[\s()-]*(?:0[\s()-]*)?(?=9(?:[\s()-]*\d){7}\s*$)/, '0'),
    shown: (stored) => stored.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3'),
    international: (phone) => `598${withoutSeparators(phone).replace(/^0/, '')}`,
    wrong: {
      anywhere: 'El número debe ser un celular uruguayo válido (formato: 09X XXX XXX)',
      whileTyping: 'Ingresa un número de celular uruguayo válido (09X XXX XXX)',
      toVerify: 'Para la verificación, necesitamos un número de celular válido (formato: 09X XXX XXX)',
      short: 'Formato: 09X XXX XXX',
    },
    inFolder: '09XXXXXXX',
    placeholder: '09X XXX XXX',
  },
  dataProtection: { law: 'la Ley 18.331', within: 'cinco días hábiles' },
  // Ley 16.019; in 2024 the Corte Electoral had it end an hour after the closing
  silence: {
    days: 2,
    hoursAfter: 1,
    title: 'Veda electoral',
    named: 'la veda electoral',
    rule: 'son las 48 horas que marca la ley',
  },
};

export { uruguayanTerms } from './uruguayan-terms.ts';
