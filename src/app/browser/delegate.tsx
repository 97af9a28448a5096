import { lazy } from 'react';
import { identity } from '#campaign/identity.ts';
import type { DelegateCountProps } from '../../features/election-day/contract.ts';
import { dayOnPhone } from '../../features/election-day/web/day-on-phone.ts';
import { DelegatePage } from '../../features/election-day/web/delegate-page.tsx';
import { DELEGATE_PAGE } from '../../features/election-day/web/delegate-page-path.ts';
import { delegateSync } from '../../features/election-day/web/delegate-sync.ts';
import { idInToken } from '../../shared/contract/link-token.ts';
import '../../features/vote-count/web/delegate-count.css';
import '../../features/vote-count/web/sheet-fields.css';
import { openPhonePage } from '../../shared/web/open-phone-page.tsx';

/** The form of the sheet, which is not in the first script. If it cannot be loaded, the circuit is reported without a sheet. */
const Count = lazy(() =>
  import('../../features/vote-count/web/delegate-count.tsx').then(
    ({ DelegateCount }) => ({ default: DelegateCount }),
    () => ({ default: ({ children }: DelegateCountProps) => children }),
  ),
);

/** Shows the page of the day of the vote to the person who opened their link. */
void openPhonePage(DELEGATE_PAGE, ({ token, api, isEnded }) => {
  const phone = dayOnPhone(idInToken(token));
  const sync = delegateSync(api, phone, { isEnded });
  return (
    <DelegatePage
      phone={phone}
      sync={sync}
      coordinatorPhone={identity.contact.phone}
      siteName={identity.siteName}
      Count={Count}
    />
  );
});
