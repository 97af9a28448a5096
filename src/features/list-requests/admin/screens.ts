import { country } from '#campaign/country.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { LIST_REQUESTS_API, LIST_REQUESTS_PATH } from '../../../shared/contract/list-request-paths.ts';
import { firstPageOf } from '../../../shared/contract/page-rows.ts';
import { MapPin } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import type { ListRequestsScreenProps } from './list-requests-screen.tsx';

export const listRequestScreens: StaffScreen<ListRequestsScreenProps>[] = [
  {
    path: LIST_REQUESTS_PATH,
    right: 'list requests: read',
    menu: { text: `Pedidos de ${capitalised(country.paper)}`, icon: MapPin, group: 'Reparto' },
    firstList: firstPageOf(LIST_REQUESTS_API),
    hasViews: true,
    load: async () => (await import('./list-requests-screen.tsx')).ListRequestsScreen,
  },
];
