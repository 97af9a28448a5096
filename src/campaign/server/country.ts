import { COUNTRIES } from '../../shared/contract/countries/countries.ts';
import { factIn } from '../../shared/server/campaign-folder/fact-in.ts';
import { FOLDER } from '../folder.ts';

const name = factIn(FOLDER, 'lugar', 'pais');

/**
 * The country of the election, which says how phones, dates and addresses are there. It is read alone, because the rules
 * of the campaign folder depend on it. The check of the folder tells if the folder names no country that is known.
 */
export const country = COUNTRIES.find((it) => it.name === name) ?? COUNTRIES[0];
