import { accountScreens, loginScreens, requiredStepScreens } from '../../features/accounts/admin/screens.ts';
import { activityScreens } from '../../features/activity/admin/screens.ts';
import { answerScreens } from '../../features/answers/admin/screens.ts';
import { binScreens } from '../../features/bin/admin/screens.ts';
import { helperScreens } from '../../features/campaign-helpers/admin/screens.ts';
import { categoryScreens } from '../../features/categories/admin/screens.ts';
import { closingScreens } from '../../features/closing/admin/screens.ts';
import { contactScreens } from '../../features/contact/admin/screens.ts';
import { deliveryRoundScreens } from '../../features/delivery-rounds/admin/screens.ts';
import { electionScreens } from '../../features/election/admin/screens.ts';
import { authorizationScreens } from '../../features/election-authorizations/admin/screens.ts';
import { dayScreens } from '../../features/election-day/admin/screens.ts';
import { shiftScreens } from '../../features/election-shifts/admin/screens.ts';
import { eventScreens } from '../../features/events/admin/screens.ts';
import { listRequestScreens } from '../../features/list-requests/admin/screens.ts';
import { newsScreens } from '../../features/news/admin/screens.ts';
import { noticeScreens } from '../../features/notice/admin/screens.ts';
import { peopleScreens } from '../../features/people/admin/screens.ts';
import { progressScreens } from '../../features/progress/admin/screens.ts';
import { proposalScreens } from '../../features/proposals/admin/screens.ts';
import { templateScreens } from '../../features/reply-templates/admin/screens.ts';
import { routePlanningScreens } from '../../features/route-planning/admin/screens.ts';
import { settingsScreens } from '../../features/settings/admin/screens.ts';
import { LayoutDashboard } from '../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../shared/web/staff/staff-screen.ts';
import type { DashboardProps } from './dashboard.tsx';
import { DASHBOARD_PATH } from './dashboard-path.ts';

const dashboardScreens: StaffScreen<DashboardProps>[] = [
  {
    path: DASHBOARD_PATH,
    right: 'dashboard: open',
    menu: { text: 'Dashboard', icon: LayoutDashboard, group: 'above' },
    load: async () => (await import('./dashboard.tsx')).Dashboard,
  },
];

type Section = NonNullable<StaffScreen['section']>;

// What the campaign leaves out is read from the HTML, because importing the campaign folder would make the first script
// much larger.
const leftOut = globalThis.document?.getElementById('panel')?.dataset.leftOut?.split(' ') ?? [];
const shown = <Props extends object>(screens: StaffScreen<Props>[]) =>
  screens.filter(({ section }) => !section || !leftOut.includes(section));
const ofOrders = <Props extends object>(screens: StaffScreen<Props>[]) =>
  shown(screens.map((screen) => ({ ...screen, section: 'orders' as const })));

/**
 * The screens for signed-in staff, by feature, in the order of the sidebar. The server also reads this list, and itself
 * leaves out the screens of sections that the campaign does not have.
 */
export const staffScreens = {
  dashboard: dashboardScreens,
  news: newsScreens,
  proposals: proposalScreens,
  events: shown(eventScreens),
  answers: shown(answerScreens),
  progress: shown(progressScreens),
  categories: categoryScreens,
  contact: contactScreens,
  replyTemplates: templateScreens,
  listRequests: ofOrders(listRequestScreens),
  routePlanning: ofOrders(routePlanningScreens),
  deliveryRounds: ofOrders(deliveryRoundScreens),
  people: peopleScreens,
  helpers: helperScreens,
  day: dayScreens,
  shifts: shiftScreens,
  authorizations: authorizationScreens,
  election: electionScreens,
  notice: noticeScreens,
  settings: settingsScreens,
  closing: closingScreens,
  accounts: accountScreens,
  activity: activityScreens,
  bin: binScreens,
};

export type ScreenOwner = keyof typeof staffScreens;

/** The props that the app passes to the screens of a feature. */
export type PropsFor<Owner extends ScreenOwner> = (typeof staffScreens)[Owner] extends StaffScreen<
  infer Props
>[]
  ? Props
  : never;

/** Every path of the back office that a campaign with these sections has. */
export const staffPathsOf = (sections: Record<Section, boolean>) => [
  ...[...loginScreens, ...requiredStepScreens].map(({ path }) => path),
  ...staffScreensOf(sections).map(({ path }) => path),
];

/** The screens for signed-in staff that a campaign with these sections has. */
export const staffScreensOf = (sections: Record<Section, boolean>): Omit<StaffScreen, 'load'>[] =>
  Object.values<Omit<StaffScreen, 'load'>[]>(staffScreens)
    .flat()
    .filter(({ section }) => !section || sections[section]);
