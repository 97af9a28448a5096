import { country } from '#campaign/country.ts';
import type { DemoRows } from '../../../shared/server/feature.ts';
import type { HelpOffered } from '../contract.ts';
import { searchTextOf } from './store.ts';
import { helpers } from './table.ts';

/** Invented people, whose phones stand after those of the demo's other people. */
const PEOPLE: Omit<HelpOffered, 'phone'>[] = [
  {
    name: 'Marta Olivera',
    neighbourhood: '',
    offers: ['delegado', 'comida'],
    availability: 'El domingo todo el día',
  },
  {
    name: 'Hugo Bentancor',
    neighbourhood: '',
    offers: ['auto'],
    availability: 'De tarde, después de las 17',
  },
  {
    name: 'Silvana Rey',
    neighbourhood: '',
    offers: ['delegado', 'reparto'],
    availability: 'Los sábados de mañana',
  },
  { name: 'Nelson Pintos', neighbourhood: '', offers: ['reparto', 'hojas'], availability: '' },
];
const FIRST_PHONE = 900;

export const demoHelpers: DemoRows = {
  table: helpers,
  add: (transaction) =>
    transaction
      .insert(helpers)
      .values(
        PEOPLE.map((person, index) => {
          const known = { ...person, phone: country.phone.invented(FIRST_PHONE + index), notes: '' };
          return { ...known, search: searchTextOf(known) };
        }),
      )
      .onConflictDoNothing()
      .returning({ id: helpers.id }),
};
