import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { electoralTerms } from '#campaign/country.ts';
import { readPlacesFile } from '../../src/features/settings/admin/places-file.ts';
import { placeMistakes, SECTIONS } from '../../src/features/settings/contract.ts';

/** Checks what staff read about polling places, with the folder of every campaign. */

const { place } = electoralTerms;
const { department } = campaign.pollingPlaces;

test("the settings of the polling places and their mistakes use the country's words", () => {
  expect(SECTIONS.pollingPlaces.name.toLowerCase()).toBe(`${place.many} de votación`);
  expect(electoralTerms.places).toMatch(new RegExp(` ${place.many}$`));
  const [first] = readPlacesFile(
    'local;localidad;circuito;serie;desde;hasta\nClub;Centro;1;ZCB;1;1\n',
    department,
  ).places;
  if (!first) throw new Error('The file has no place.');
  const outside = { ...first, latitude: 0, longitude: 0 };
  expect(placeMistakes({ places: [outside, outside], gaps: [] }, department)).toEqual(
    expect.arrayContaining([
      `Hay más de ${place.a} que se llama "Club".`,
      expect.stringMatching(new RegExp(`^${place.named} "Club" está fuera`, 'i')),
    ]),
  );
  expect(readPlacesFile('local;localidad;circuito;serie;desde;hasta\n', department).mistakes).toEqual([
    `El archivo no tiene ${place.none}.`,
  ]);
});
