import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Country, ElectoralTerms } from '../../shared/contract/countries/country.ts';
import { ROOT } from '../root.ts';

/** A country profile that a campaign can choose, and what its file exports it as. */
export interface Profile {
  /** The name of the file, without an extension. */
  file: string;
  country: Country;
  terms: ElectoralTerms;
  exports: { country: string; terms: string };
}

const FOLDER = path.join(ROOT, 'src/shared/contract/countries');

/** All country profiles, Uruguay's first. */
export async function loadProfiles(): Promise<Profile[]> {
  const files = readdirSync(FOLDER)
    .filter((file) => file.endsWith('.ts') && file !== 'country.ts' && !file.endsWith('.test.ts'))
    .sort((one, other) => Number(other === 'uruguay.ts') - Number(one === 'uruguay.ts'));
  return Promise.all(files.map(loadProfile));
}

async function loadProfile(file: string): Promise<Profile> {
  const exported = Object.entries((await import(pathToFileURL(path.join(FOLDER, file)).href)) as object);
  const named = (key: string) => exported.find(([, value]) => typeof value === 'object' && key in value);
  const [country, terms] = [named('phone'), named('authority')];
  if (!country || !terms) throw new Error(`${file} is not a country profile.`);
  return {
    file: file.replace(/\.ts$/, ''),
    country: country[1] as Country,
    terms: terms[1] as ElectoralTerms,
    exports: { country: country[0], terms: terms[0] },
  };
}
