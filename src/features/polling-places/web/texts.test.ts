import { expect, test } from 'vitest';
import { buildPollingPlace } from '../../../../tests/support/factories.ts';
import { mapLink, walkingLink } from './map-links.ts';
import { accessibilityTexts, circuitsText } from './texts.ts';

test.each([
  [{}, ['No sabemos si se entra sin escalones ni si hay dónde estacionar.']],
  [{ stepFree: true }, ['Se entra sin escalones.', 'No sabemos si hay dónde estacionar.']],
  [{ parking: true }, ['No sabemos si se entra sin escalones.', 'Hay dónde estacionar.']],
  [
    { stepFree: false, parking: false, remarks: 'La rampa está al fondo.' },
    ['Tiene escalones en la entrada.', 'No hay dónde estacionar.', 'La rampa está al fondo.'],
  ],
])(
  'has one sentence for each known fact of the accessibility %j, and one for the unknown facts',
  (accessibility, texts) => {
    expect(accessibilityTexts(buildPollingPlace(accessibility))).toEqual(texts);
  },
);

test.each([
  [[603], '603'],
  [[622, 621], '621 y 622'],
  [[604, 605, 606, 604], '604 a 606'],
  [[601, 604, 609], '601, 604 y 609'],
])('writes the circuits %j as "%s"', (circuits, text) => {
  const ranges = circuits.map((circuit) => ({ circuit, series: 'ZCB', from: 1, to: 1 }));
  expect(circuitsText({ ranges })).toBe(text);
});

test('links to the coordinates of a place, or to a search for its name if they are not known', () => {
  const place = buildPollingPlace({ name: 'Liceo 1', locality: 'Ceibalá' });
  const located = { ...place, latitude: -34.77, longitude: -55.76 };
  expect(mapLink(located, 'Lagunas')).toBe(
    'https://www.openstreetmap.org/?mlat=-34.77&mlon=-55.76#map=18/-34.77/-55.76',
  );
  expect(new URL(walkingLink(located) ?? '').searchParams.get('route')).toBe(';-34.77,-55.76');
  expect(new URL(mapLink(place, 'Lagunas')).searchParams.get('query')).toBe('Liceo 1, Ceibalá, Lagunas');
  expect(walkingLink(place)).toBeNull();
});
