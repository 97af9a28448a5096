import { accountScreens, loginScreens, requiredStepScreens } from '../../features/accounts/admin/screens.ts';
import { activityScreens } from '../../features/activity/admin/screens.ts';
import { binScreens } from '../../features/bin/admin/screens.ts';
import { categoryScreens } from '../../features/categories/admin/screens.ts';
import { closingScreens } from '../../features/closing/admin/screens.ts';
import { contactScreens } from '../../features/contact/admin/screens.ts';
import { deliveryRoundScreens } from '../../features/delivery-rounds/admin/screens.ts';
import { electionScreens } from '../../features/election/admin/screens.ts';
import { listRequestScreens } from '../../features/list-requests/admin/screens.ts';
import { newsScreens } from '../../features/news/admin/screens.ts';
import { noticeScreens } from '../../features/notice/admin/screens.ts';
import { peopleScreens } from '../../features/people/admin/screens.ts';
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

/** The paths of the screens that only campaigns with list requests have. */
export const orderPaths = [...listRequestScreens, ...routePlanningScreens, ...deliveryRoundScreens].map(
  ({ path }) => path,
);
// Whether the campaign has list requests is read from the HTML, because importing the campaign folder would make the
// first script much larger.
const orders = globalThis.document?.getElementById('panel')?.dataset.orders !== 'off';

/**
 * The screens for signed-in staff, by feature, in the order of the sidebar. The server also reads this list, and itself
 * leaves out the screens in `orderPaths`.
 */
export const staffScreens = {
  dashboard: dashboardScreens,
  news: newsScreens,
  proposals: proposalScreens,
  categories: categoryScreens,
  contact: contactScreens,
  replyTemplates: templateScreens,
  listRequests: orders ? listRequestScreens : [],
  routePlanning: orders ? routePlanningScreens : [],
  deliveryRounds: orders ? deliveryRoundScreens : [],
  people: peopleScreens,
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

/** Every path of the back office. */
export const staffPaths = [loginScreens, requiredStepScreens, ...Object.values(staffScreens)].flatMap(
  (screens) => screens.map(({ path }) => path),
);
