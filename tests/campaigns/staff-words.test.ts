import { expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { SECTIONS } from '../../src/features/settings/contract.ts';
import { pollingPlaceMistakes } from '../../src/shared/contract/polling-place-mistakes.ts';
import { readPlacesFile } from '../../src/shared/contract/polling-places-file.ts';

/** Checks what staff read about polling places, with the folder of every campaign. */

const { place } = electoralTerms;
const { centre } = campaign.delivery;

test("the settings of the polling places and their mistakes use the country's words", () => {
  expect(SECTIONS.pollingPlaces.name.toLowerCase()).toBe(`${place.many} de votación`);
  expect(electoralTerms.places).toMatch(new RegExp(` ${place.many}$`));
  const [first] = readPlacesFile(
    'local;localidad;circuito;serie;desde;hasta\nClub;Centro;1;ZCB;1;1\n',
    centre,
  ).places;
  if (!first) throw new Error('The file has no place.');
  const far = { ...first, latitude: 0, longitude: 0 };
  const contradictions = pollingPlaceMistakes({ places: [far, far], gaps: [] }, centre);
  expect(contradictions.map(({ message }) => message)).toEqual(
    expect.arrayContaining([
      `Hay más de ${place.a} que se llama "Club".`,
      expect.stringMatching(new RegExp(`^${place.named} "Club" está a `, 'i')),
    ]),
  );
  expect(readPlacesFile('local;localidad;circuito;serie;desde;hasta\n', centre).mistakes).toEqual([
    { message: `El archivo no tiene ${place.none}.` },
  ]);
});
