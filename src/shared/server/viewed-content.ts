import { z } from 'zod';
import type { Right } from '../contract/rights.ts';
import { DRAFTS, SCHEDULED } from '../web/staff/content-filters.ts';
import { choiceIn, INACTIVE, shownContent } from '../web/staff/shown-content.ts';
import type { Schedulable } from './scheduled-items.ts';
import { unknownQuery, type ViewedList } from './viewed-lists.ts';

const switchedOn = z.literal('1').optional();
const contentQuery = z.object({
  q: z.string().optional(),
  [INACTIVE]: switchedOn,
  [SCHEDULED]: switchedOn,
  [DRAFTS]: switchedOn,
});

export interface Counted<Item> {
  states(): Promise<Schedulable[]>;
  withDrafts(): Promise<Item[]>;
}

/** The saved views of a list of content, which are counted with the filter of its screen. */
export const viewedContent = <Item extends Schedulable>(
  right: Right,
  store: Counted<Item>,
  textsOf: (item: Item) => string[],
): ViewedList => ({
  right,
  async count(query) {
    if (!contentQuery.safeParse(Object.fromEntries(query)).success) throw unknownQuery();
    const choice = choiceIn((name) => query.get(name));
    const shown = choice.search
      ? shownContent(await store.withDrafts(), choice, textsOf)
      : shownContent(await store.states(), choice, () => []);
    return shown.length;
  },
});
