import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { Party, Sheet } from '../contract.ts';

const rule = electoralTerms.count;

/** All figures of a sheet with their labels, in the order of the paper. */
export const figuresOf = (parties: readonly Party[]): { label: string; of: (sheet: Sheet) => number }[] => [
  { label: 'Cuántos votaron', of: ({ voters }) => voters },
  ...parties.flatMap(({ id, name, lists }) => [
    ...lists.map((list) => ({
      label: `${name}, ${rule?.list.one.toLowerCase()} ${list.number}`,
      of: ({ votes }: Sheet) => votes[list.id] ?? 0,
    })),
    ...(lists.length === 0 || rule?.forParty
      ? [
          {
            label: lists.length === 0 ? name : `${name}, ${rule?.forParty?.toLowerCase()}`,
            of: ({ votes }: Sheet) => votes[id] ?? 0,
          },
        ]
      : []),
  ]),
  { label: rule?.blank ?? '', of: ({ blank }) => blank },
  { label: rule?.annulled ?? '', of: ({ annulled }) => annulled },
  ...(rule?.observed ? [{ label: rule.observed, of: ({ observed }: Sheet) => observed }] : []),
];
