import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { Party, Sheet } from '../contract.ts';

const rule = electoralTerms.count;

interface Figure {
  label: string;
  of: (sheet: Sheet) => number;
}

/** The figures of a sheet, as they stand together on the paper. */
export const figureGroups = (parties: readonly Party[]): { title: string; figures: Figure[] }[] => [
  { title: 'En total', figures: [{ label: 'Cuántos votaron', of: ({ voters }) => voters }] },
  ...parties.map(({ id, name, lists }) => {
    const own: Figure = { label: rule?.forParty ?? 'Votos', of: ({ votes }) => votes[id] ?? 0 };
    const figures = lists.map(
      (list): Figure => ({
        label: `${rule?.list.one} ${list.number}`,
        of: ({ votes }) => votes[list.id] ?? 0,
      }),
    );
    return { title: name, figures: rule?.forParty || lists.length === 0 ? [...figures, own] : figures };
  }),
  {
    title: 'Otros',
    figures: [
      { label: rule?.blank ?? '', of: ({ blank }) => blank },
      { label: rule?.annulled ?? '', of: ({ annulled }) => annulled },
      ...(rule?.observed ? [{ label: rule.observed, of: ({ observed }: Sheet) => observed }] : []),
    ],
  },
];
