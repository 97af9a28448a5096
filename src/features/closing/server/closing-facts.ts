import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WHOLE_LISTS } from '../../../shared/contract/activity.ts';
import { closedParts, phaseBorders } from '../../../shared/contract/election.ts';
import type { Right } from '../../../shared/contract/rights.ts';
import type { Waiting } from '../../overview/contract.ts';
import { STATIC_COPY_TITLE } from '../contract.ts';
import type { ClosingFacts } from './step-states.ts';

const NO_BACKUPS = { lastAt: null, isRehearsed: false, isBeingMade: false, hasFailed: false };

/** Reads what is known about each step of closing the campaign. */
export async function closingFacts(app: FastifyInstance, request: FastifyRequest): Promise<ClosingFacts> {
  const { campaign, content, database, personalData, settings } = app.site;
  const { election, now } = await app.site.calendar(request);
  const { after } = phaseBorders(election);
  const [waiting, stored, exported, shown, day, backup] = await Promise.all([
    waitingIn(app),
    personalData.count(database),
    app.exportsSince(after, [...Object.values(WHOLE_LISTS), STATIC_COPY_TITLE]),
    content.read(),
    app.firstDeletionDay(),
    settings.siteBackups?.state(),
  ]);
  const exportedAt = (title: string) => exported.get(title)?.toISOString() ?? null;
  const hasOrders = campaign.sections.orders;
  const { notice } = shown;
  return {
    begins: after.toISOString(),
    hasBegun: now >= after,
    leftovers: {
      requests: hasOrders ? (waiting.pendingOrders ?? 0) + (waiting.undecidedOrders ?? 0) : null,
      undecided: waiting.undecidedOrders ?? 0,
      takesRequests: hasOrders && !closedParts(election, now).includes('orders'),
      messages: (waiting.unread ?? 0) + (waiting.unanswered ?? 0),
      unread: waiting.unread ?? 0,
    },
    rounds: hasOrders ? { open: waiting.openRounds?.length ?? 0 } : null,
    exports: {
      listRequests: hasOrders
        ? { count: stored.listRequests, exportedAt: exportedAt(WHOLE_LISTS.listRequests) }
        : null,
      people: { count: stored.people, exportedAt: exportedAt(WHOLE_LISTS.people) },
      messages: { count: stored.messages, exportedAt: exportedAt(WHOLE_LISTS.messages) },
    },
    thanks: {
      text: shown.thanks || campaign.thanks,
      isOwn: shown.thanks !== '',
      notice: notice && new Date(notice.until) > now ? { text: notice.text, until: notice.until } : null,
    },
    erasure: { day },
    backup: { ...NO_BACKUPS, ...backup, isAutomatic: backup !== undefined },
    staticCopy: { downloadedAt: exportedAt(STATIC_COPY_TITLE) },
  };
}

const COUNTED: Right[] = ['list requests: read', 'messages: read', 'rounds: read'];

/** Counts the pending work that the steps name, as the dashboard does. */
async function waitingIn({ waitingSources }: FastifyInstance) {
  const wanted = waitingSources.filter(({ right }) => COUNTED.includes(right));
  return Object.assign({}, ...(await Promise.all(wanted.map(({ count }) => count())))) as Partial<Waiting>;
}
