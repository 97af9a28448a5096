import { campaignSchema } from '../shared/contract/campaign.ts';

/**
 * Returns one line for each mistake in a campaign folder, which an operator may have replaced with another campaign's. A
 * start reports them together with the configuration errors.
 */
export function campaignMistakes(campaign: unknown): string[] {
  const { error } = campaignSchema.safeParse(campaign);
  return (error?.issues ?? []).map((issue) => `campaign/ ${issue.path.join('.')}: ${issue.message}`);
}
