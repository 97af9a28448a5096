import { messageStore } from '../features/contact/server/store.ts';
import { type RoundMembership, roundStore } from '../features/delivery-rounds/server/store.ts';
import { maySeeFigures, type Waiting } from '../features/overview/contract.ts';
import { figureStore } from '../features/overview/server/store.ts';
import { deliveryStore } from '../features/verification/server/deliveries.ts';
import type { Database } from '../shared/server/database.ts';
import type { Guard, Staff } from '../shared/server/guard.ts';
import type { ContentStores } from './content.ts';

interface OverviewOptions {
  database: Database;
  guard: Guard;
  stores: Pick<ContentStores, 'news' | 'proposals'>;
  membership: RoundMembership;
  now: () => Date;
}

const DAY_MS = 86_400_000;

/** What the route of the dashboard needs of the features. */
export function overviewPartsOf({ database, guard, stores, membership, now }: OverviewOptions) {
  const messages = messageStore(database);
  const figures = figureStore(database);

  async function waitingFor(staff: Staff): Promise<Waiting> {
    const [news, proposals, inbox] = await Promise.all([
      stores.news.hiddenCounts(),
      stores.proposals.hiddenCounts(),
      maySeeFigures(staff) ? inboxNow() : {},
    ]);
    return { ...inbox, news, proposals };
  }

  async function inboxNow() {
    const [counts, pendingOrders, openRounds, failedCodes] = await Promise.all([
      messages.counts(),
      figures.pendingOrders(),
      roundStore(database, membership).open(),
      deliveryStore(database).failedSince(new Date(now().getTime() - DAY_MS)),
    ]);
    return { unread: counts.new, unanswered: counts.pending, pendingOrders, openRounds, failedCodes };
  }

  return { guard, figures, waitingFor, now };
}
