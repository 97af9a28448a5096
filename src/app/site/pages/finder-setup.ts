import { campaign } from '#campaign/campaign.ts';
import {
  answerAt,
  type CredentialAnswer,
  type FinderAnswer,
} from '../../../features/polling-places/web/find-answer.ts';
import { CALENDAR_PATH } from '../../../features/polling-places/web/finder-addresses.ts';
import type { FinderSetup } from '../../../features/polling-places/web/finder-setup.ts';
import type { TypedCredential } from '../../../features/polling-places/web/polling-place-finder.tsx';
import type { EffectiveCampaign } from '../../../features/settings/web/effective-campaign.ts';
import { formatDay } from '../../../shared/contract/calendar.ts';
import type { PollingPlaces } from '../../../shared/contract/polling-places.ts';
import { pages } from '../pages.ts';

const { elections, location } = campaign;

export const finderSetup = ({
  pollingPlaces,
  election,
}: Pick<EffectiveCampaign, 'pollingPlaces' | 'election'>): FinderSetup => ({
  polling: pollingPlaces,
  authorityUrl: elections.authorityUrl,
  department: location.department,
  path: pages.elections.path,
  calendarPath: CALENDAR_PATH,
  when: `${formatDay(election.day)}, de ${election.opens} a ${election.closes}`,
});

/** What the polling place finder shows to somebody who sent its form without JavaScript. */
interface FormAnswer {
  answer: CredentialAnswer;
  typed: TypedCredential;
}

/** Parameter for the renderer only. Visitors cannot set it, because the site drops parameters that it does not know. */
const ANSWER = 'respuesta';

/** Returns the path for which the renderer renders the elections page with the answer to a form. */
export const formAnswerPath = (shown: FormAnswer) =>
  `${pages.elections.path}?${new URLSearchParams({ [ANSWER]: JSON.stringify(shown) })}`;

/** Returns what the polling place finder shows for the parameters of a URL. */
export function finderAt(
  polling: PollingPlaces,
  search: URLSearchParams,
): FormAnswer | { answer: FinderAnswer | undefined } {
  const answered = search.get(ANSWER);
  return answered ? (JSON.parse(answered) as FormAnswer) : { answer: answerAt(polling, search) };
}
