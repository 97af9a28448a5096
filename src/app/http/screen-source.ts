import { campaign } from '#campaign/campaign.ts';
import type { SearchSource } from '../../features/search/server/routes.ts';
import { can } from '../../shared/contract/rights.ts';
import { matchesSearch } from '../../shared/contract/search.ts';
import { staffScreensOf } from '../back-office/screens.ts';

const MENU = staffScreensOf(campaign.sections).filter(({ menu }) => menu);

/** Lets the search of the back office find its screens. */
export const screenSource: SearchSource = {
  kind: 'Pantallas',
  order: 0,
  right: 'dashboard: open',
  find: async (query, limit, staff) =>
    MENU.filter(({ right, menu }) => can(staff, right) && matchesSearch(query, menu?.text ?? ''))
      .slice(0, limit)
      .map(({ menu, path }) => ({ title: menu?.text ?? '', detail: '', path })),
};
