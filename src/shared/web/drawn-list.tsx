import type { Campaign } from '../contract/campaign.ts';

/** A drawing of the campaign's paper, beside the forms. */
export const DrawnList = ({
  list,
  location,
  candidate,
}: Pick<Campaign, 'list' | 'location' | 'candidate'>) => (
  <div className="drawn-list" aria-hidden="true">
    <span>{location.town}</span>
    <strong>{list.number}</strong>
    <span>{candidate.name}</span>
  </div>
);
