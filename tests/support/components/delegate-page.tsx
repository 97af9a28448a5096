import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onTestFinished } from 'vitest';
import { dayOnPhone } from '../../../src/features/election-day/web/day-on-phone.ts';
import { DelegatePage } from '../../../src/features/election-day/web/delegate-page.tsx';
import { delegateSync } from '../../../src/features/election-day/web/delegate-sync.ts';
import { DelegateCount } from '../../../src/features/vote-count/web/delegate-count.tsx';
import { idInToken } from '../../../src/shared/contract/link-token.ts';
import { createApi } from '../../../src/shared/web/api.ts';
import { TOKEN_HEADER } from '../../../src/shared/web/phone-page.ts';
import { API_KEY } from '../site/site.ts';

/** Opens the page of a link. `close` discards it, as a phone does with pages in the background. */
export function openDelegatePage(token: string, isEnded = false) {
  const phone = dayOnPhone(idInToken(token));
  const api = createApi({ apiKey: API_KEY, headers: { [TOKEN_HEADER]: token } });
  const sync = delegateSync(api, phone, { isEnded });
  onTestFinished(sync.stop);
  const { unmount } = render(
    <DelegatePage
      phone={phone}
      sync={sync}
      coordinatorPhone="099123456"
      siteName="Lista de prueba"
      Count={DelegateCount}
    />,
  );
  const close = () => {
    sync.stop();
    unmount();
  };
  return { user: userEvent.setup(), phone, close };
}
