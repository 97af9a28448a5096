import { expect, test } from 'vitest';
import { SECTIONS } from '../../features/settings/contract.ts';
import { campaignFileCodec } from '../../shared/contract/campaign.ts';
import { HELP } from '../../shared/server/campaign-folder/help.ts';

/** The help of `campaign.yaml` says where a value may be changed in the panel, which its sections decide. */

const wireNames = (codec: object) => Object.keys((codec as { def: { in: { shape: object } } }).def.in.shape);
/** The table of polling places is named otherwise in each country, so its help names only the screen. */
const NAMED = Object.values(SECTIONS).map(({ word, name }) => ({
  word,
  where: { locales: 'Ajustes', eleccion: 'Elecciones' }[word] ?? `Ajustes, ${name}`,
}));

test('the help of each section of the panel names its screen, and that of no other group names one', () => {
  const told = Object.entries(HELP).flatMap(([key, text]) => {
    const [, where] = /Se cambian? en ([^.]+)\./.exec(text) ?? [];
    return where ? [{ word: key, where }] : [];
  });
  const byWord = (one: { word: string }, other: { word: string }) => one.word.localeCompare(other.word);
  expect(told.sort(byWord)).toEqual([...NAMED, { word: 'agradecimiento', where: 'Elecciones' }].sort(byWord));
});

test('the help of a key says so if it is in the group of a section and can be changed only in the folder', () => {
  const onlyHere = Object.values(SECTIONS).flatMap(({ word, stored }) =>
    Object.keys(HELP).filter(
      (key) => key.startsWith(`${word}.`) && !wireNames(stored).includes(key.split('.')[1] ?? ''),
    ),
  );
  const told = Object.keys(HELP).filter((key) => HELP[key]?.includes('Se cambia solo acá.'));
  expect(told.sort()).toEqual(onlyHere.sort());
  expect(wireNames(campaignFileCodec)).toEqual(expect.arrayContaining(NAMED.map(({ word }) => word)));
});
