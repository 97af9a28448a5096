import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { buildPollingPlace, buildPollingPlaces } from '../../tests/support/factories.ts';
import { campaignMistakes } from './campaign-mistakes.ts';
import { readEnvironment } from './env.ts';
import { linesFor } from './start-failures.ts';

const linesOfStart = (faulty: unknown, environment: Record<string, string> = {}) => {
  try {
    readEnvironment(environment, campaignMistakes(faulty));
    return [];
  } catch (error) {
    return linesFor(error);
  }
};

const FAULTY_PLACES = buildPollingPlaces({
  places: [
    buildPollingPlace({
      name: 'Liceo',
      location: [-55.76, -34.77],
      ranges: [
        { circuit: 1, series: 'zcb', from: 1, to: 10 },
        { circuit: 2, series: 'ZCB', from: 5, to: 20 },
        { circuit: 3, series: 'ZCB', from: 20, to: 30 },
      ],
    }),
    buildPollingPlace({ name: 'LICEO', ranges: [{ circuit: 4, series: 'ZCB', from: 41, to: 50 }] }),
  ],
});

test('a start with a complete campaign folder reports nothing', () => {
  expect(linesOfStart(campaign)).toEqual([]);
});

test('a start with mistakes in the campaign folder, its polling places and the settings reports all of them at once', () => {
  const faulty = {
    ...campaign,
    siteName: '',
    election: { ...campaign.election, opens: '8 de la mañana' },
    contact: { ...campaign.contact, phone: '123' },
    pollingPlaces: FAULTY_PLACES,
  };
  expect(linesOfStart(faulty, { PORT: 'abc' })).toEqual([
    'No se puede iniciar: hay que corregir la configuración.',
    'PORT: tiene que ser un número.',
    'campaign/ siteName: Falta el nombre del sitio.',
    'campaign/ election.opens: La hora de apertura tiene que ser como 8:00 o 19:30.',
    'campaign/ contact.phone: El teléfono de contacto tiene que ser 09XXXXXXX.',
    'campaign/ pollingPlaces.places.0.ranges.0.series: La serie de una credencial son tres letras mayúsculas.',
    'campaign/ pollingPlaces: Hay más de un local que se llama "LICEO".',
    'campaign/ pollingPlaces: El local "Liceo" está fuera del departamento: -55.76, -34.77.',
    'campaign/ pollingPlaces: En la serie ZCB, el circuito 2 y el circuito 3 tienen los mismos números: 20 a 20.',
    'campaign/ pollingPlaces: En la serie ZCB faltan los números 31 a 40, entre el circuito 3 y el circuito 4. Si es a propósito, van en "gaps".',
  ]);
});

test('a value that is missing hides no mistake elsewhere', () => {
  const { list: _, ...faulty } = { ...campaign, pollingPlaces: FAULTY_PLACES };
  const lines = linesOfStart(faulty);
  expect(lines).toContainEqual(expect.stringMatching(/^campaign\/ list: /));
  expect(lines).toContain('campaign/ pollingPlaces: Hay más de un local que se llama "LICEO".');
});
