import { MESSAGES_API, MESSAGES_PATH } from '../../features/contact/admin/messages-path.ts';
import { Leftovers } from '../../features/delivery-rounds/admin/leftovers.tsx';
import { PEOPLE_API } from '../../features/people/admin/people-path.ts';
import { LIST_REQUESTS_API } from '../../shared/contract/list-request-paths.ts';

/** What the screen that closes the campaign leads to, given the paths of the screens of the election and the notice. */
export const closingProps = (paths: { election: string; notice: string }) => ({
  Leftovers,
  paths: { ...paths, messages: MESSAGES_PATH },
  exports: {
    listRequests: `${LIST_REQUESTS_API}/exportar`,
    people: `${PEOPLE_API}/exportar`,
    messages: `${MESSAGES_API}/exportar`,
  },
});
