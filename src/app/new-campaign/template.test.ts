import { describe, expect, test } from 'vitest';
import { chile } from '../../shared/contract/countries/chile.ts';
import { COUNTRIES } from '../../shared/contract/countries/countries.ts';
import type { Country } from '../../shared/contract/countries/country.ts';
import { TUTEO } from '../../shared/contract/countries/tuteo.ts';
import { readYaml } from '../../shared/server/campaign-folder/yaml-text.ts';
import { type Answers, DEFAULT_COLOURS } from './answers.ts';
import { filesFrom, guideFor } from './template.ts';

const inCountry = (country: Country, answers: Partial<Answers> = {}) =>
  filesFrom(
    {
      country,
      town: 'Puerto Alto',
      region: 'Rocha',
      listNumber: 'C',
      candidate: 'Ana Robles',
      gender: 'feminine',
      role: 'Aspirante a la alcaldía de Puerto Alto',
      motto: 'Todo el año',
      day: '2025-05-11',
      centre: [-34.48, -54.33],
      delivery: { area: [], neighbourhoods: [] },
      email: null,
      phone: country.phone.invented(7),
      office: null,
      colours: DEFAULT_COLOURS,
      ...answers,
    },
    {},
  );
const campaignOf = (files: Record<string, string>) =>
  // biome-ignore lint/suspicious/noExplicitAny: the values of a file, of which each test reads a few
  readYaml(files['campaign.yaml'] ?? '').value as any;
const countryNamed = (name: string) => COUNTRIES.find((country) => country.name === name) ?? chile;

const FORMS_OF_VOS = new RegExp(`(?<!\\p{L})(${Object.keys(TUTEO).join('|')}|vos)(?!\\p{L})`, 'giu');
const FORMS_OF_TU =
  /(?<!\p{L})(tú|ti|contigo|puedes|quieres|(?<!se )escribe|escríbenos|cámbiala|pídele)(?!\p{L})/giu;

describe.each(COUNTRIES)('a new folder in $name', (country) => {
  const files = inCountry(country);

  test('addresses people in one form in all of its files', () => {
    const others = country.wording ? FORMS_OF_VOS : FORMS_OF_TU;
    const found = Object.entries({ ...files, guide: guideFor(country) }).flatMap(([file, text]) =>
      (text.match(others) ?? []).map((word) => `${file}: ${word}`),
    );
    expect(found).toEqual([]);
    expect(Object.values(files).join('\n')).not.toMatch(/\[\[|undefined/);
  });

  test('has the phone number in one place, where people can read it', () => {
    const { contacto, privacidad } = campaignOf(files);
    expect(contacto.telefono).toBe(country.phone.shown(country.phone.invented(7)));
    expect(privacidad.aviso).toContain('por WhatsApp al {telefono}');
  });

  test('pauses list requests after the vote only where there are some', () => {
    expect(campaignOf(files).eleccion.pausas.despues).toEqual(country.bringsPaper ? ['pedidos'] : []);
  });

  test('writes the days as people do', () => {
    expect(campaignOf(files).eleccion.dia).toBe('11/5/2025');
    expect(files['news/01-abrimos-el-sitio-de-la-campana.md']).toContain('\nfecha: 11/4/2025\n');
  });
});

test('the words of a country stand only in the texts of the template, and answers stay as they were given', () => {
  const answers = { motto: 'Mirá acá la cuadra', town: 'Acá', role: 'Aspirante a la alcaldía' };
  const { textos, lugar } = campaignOf(inCountry(countryNamed('España'), answers));
  expect([textos.lema, lugar.localidad]).toEqual([answers.motto, 'Acá']);
  expect(textos.presentacion).toContain('aquí van');
});

test.each([
  ['Uruguay', 'Lista {lista.numero}', 'Municipio de {localidad}', 'la lista'],
  ['Argentina', 'Lista {lista.numero}', 'Municipio de {localidad}', 'la boleta'],
  ['Chile', 'Lista {lista.numero}', 'Comuna de {localidad}', 'el folleto'],
  ['España', 'Candidatura {lista.numero}', 'Municipio de {localidad}', 'la papeleta'],
])(
  'in %s the list, the place and the paper have the names that people use',
  (name, caption, place, paper) => {
    const { lista, votacion, privacidad } = campaignOf(inCountry(countryNamed(name)));
    expect([lista.leyenda, votacion.lugar]).toEqual([caption, place]);
    expect(privacidad.aviso_de_pedidos).toContain(`para llevarte ${paper}`);
    expect(privacidad.aviso).toContain(`la campaña de la ${caption}`);
  },
);
