import { campaign } from '#campaign/campaign.ts';
import { accountsFeature } from '../features/accounts/server/feature.ts';
import { activityFeature } from '../features/activity/server/feature.ts';
import { answersFeature } from '../features/answers/server/feature.ts';
import { papersFeature } from '../features/ballot-papers/server/feature.ts';
import { binFeature } from '../features/bin/server/feature.ts';
import { helpersFeature } from '../features/campaign-helpers/server/feature.ts';
import { categoriesFeature } from '../features/categories/server/feature.ts';
import { closingFeature } from '../features/closing/server/feature.ts';
import { contactFeature } from '../features/contact/server/feature.ts';
import { deliveryRoundsFeature } from '../features/delivery-rounds/server/feature.ts';
import { electionFeature } from '../features/election/server/feature.ts';
import { authorizationsFeature } from '../features/election-authorizations/server/feature.ts';
import { dayFeature } from '../features/election-day/server/feature.ts';
import { shiftsFeature } from '../features/election-shifts/server/feature.ts';
import { eventsFeature } from '../features/events/server/feature.ts';
import { geocodingFeature } from '../features/geocoding/server/feature.ts';
import { listRequestsFeature } from '../features/list-requests/server/feature.ts';
import { mediaFeature } from '../features/media/server/feature.ts';
import { newsFeature } from '../features/news/server/feature.ts';
import { noticeFeature } from '../features/notice/server/feature.ts';
import { overviewFeature } from '../features/overview/server/feature.ts';
import { peopleFeature } from '../features/people/server/feature.ts';
import { pollingPlacesFeature } from '../features/polling-places/server/feature.ts';
import { presenceFeature } from '../features/presence/server/feature.ts';
import { progressFeature } from '../features/progress/server/feature.ts';
import { proposalsFeature } from '../features/proposals/server/feature.ts';
import { replyTemplatesFeature } from '../features/reply-templates/server/feature.ts';
import { retentionFeature } from '../features/retention/server/feature.ts';
import { routePlanningFeature } from '../features/route-planning/server/feature.ts';
import { sampleContentFeature } from '../features/sample-content/server/feature.ts';
import { savedViewsFeature } from '../features/saved-views/server/feature.ts';
import { searchFeature } from '../features/search/server/feature.ts';
import { settingsFeature } from '../features/settings/server/feature.ts';
import { verificationFeature } from '../features/verification/server/feature.ts';
import { voteCountFeature } from '../features/vote-count/server/feature.ts';
import { liftsFeature } from '../features/voter-lifts/server/feature.ts';
import { type ContentPart, storeOnly } from '../shared/server/content-part.ts';
import type { Database } from '../shared/server/database/database.ts';
import { type Feature, inOrderOfNeeds } from '../shared/server/feature.ts';
import { personalDataOf } from '../shared/server/personal-data.ts';
import { undoData } from '../shared/server/undo.ts';

/** The features of the site, sorted by name. Each feature is set up after those that it needs. */
export const FEATURES: readonly Feature[] = [
  accountsFeature,
  activityFeature,
  answersFeature,
  binFeature,
  helpersFeature,
  shiftsFeature,
  authorizationsFeature,
  dayFeature,
  papersFeature,
  liftsFeature,
  voteCountFeature,
  categoriesFeature,
  closingFeature,
  contactFeature,
  deliveryRoundsFeature,
  electionFeature,
  eventsFeature,
  geocodingFeature,
  listRequestsFeature,
  mediaFeature,
  newsFeature,
  noticeFeature,
  overviewFeature,
  peopleFeature,
  pollingPlacesFeature,
  presenceFeature,
  progressFeature,
  proposalsFeature,
  replyTemplatesFeature,
  retentionFeature,
  routePlanningFeature,
  sampleContentFeature,
  savedViewsFeature,
  searchFeature,
  settingsFeature,
  verificationFeature,
];

/**
 * Returns the parts of the content that the features add, ordered so that each part follows those that it needs. Of a
 * feature that the campaign leaves out, only the store remains.
 */
export const contentIn = (features: readonly Feature[]) =>
  inOrderOfNeeds(features).flatMap(({ content, section }): ContentPart[] => {
    if (!content) return [];
    return section && !campaign.sections[section] ? [storeOnly(content)] : [content];
  });

/** Combines the personal data of all features, and those in what can be taken back. */
export const personalDataIn = (features: readonly Feature[]) =>
  personalDataOf([...features.flatMap(({ personalData }) => personalData), undoData]);

/** Tells the features, within a transaction, that the database was restored from a backup. */
export async function tellRestored(features: readonly Feature[], transaction: Database): Promise<void> {
  for (const { restored } of features) await restored?.(transaction);
}
