import { matchesSearch } from '../../contract/search.ts';
import { DRAFTS, isScheduled, SCHEDULED } from './content-filters.ts';

/** The name in the address of the switch that shows hidden items too. */
export const INACTIVE = 'inactivas';

/** What a list of content is limited to. */
interface ContentChoice {
  search: string;
  withInactive: boolean;
  onlyScheduled: boolean;
  onlyDrafts: boolean;
}

/** Reads the choice from the address of the list: `value` returns a parameter's value, or null. */
export function choiceIn(value: (name: string) => string | null): ContentChoice {
  const flag = (name: string) => value(name) === '1';
  return {
    search: value('q') ?? '',
    withInactive: flag(INACTIVE),
    onlyScheduled: flag(SCHEDULED),
    onlyDrafts: flag(DRAFTS),
  };
}

interface Limited {
  active: boolean;
  publishAt?: string | null | undefined;
}

/** Whether an item is neither published nor scheduled. */
export const isDraft = (item: Limited) => !item.active && !isScheduled(item);

/** Returns the items that a list shows. Hidden ones are shown only where the choice asks for them. */
export const shownContent = <Item extends Limited>(
  items: readonly Item[],
  { search, withInactive, onlyScheduled, onlyDrafts }: ContentChoice,
  textsOf: (item: Item) => string[],
): Item[] => {
  const isBlank = search.trim() === '';
  return items.filter(
    (item) =>
      (onlyScheduled ? isScheduled(item) : onlyDrafts ? isDraft(item) : withInactive || item.active) &&
      (isBlank || matchesSearch(search, ...textsOf(item))),
  );
};
