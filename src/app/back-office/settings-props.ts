import { identity } from '#campaign/identity.ts';
import { pages } from '../site/pages.ts';

/** What the settings show of the campaign, and where visitors see each section, given the path of the election's screen. */
export const settingsProps = (electionPath: string) => ({
  centre: identity.delivery.centre,
  hasTeam: identity.sections.team,
  pages: {
    contact: pages.contact.path,
    texts: pages.candidate.path,
    team: pages.team.path,
    pollingPlaces: pages.elections.path,
    privacy: pages.contact.path,
  },
  electionPath,
});
