/**
 * Every tool that runs tests imports this file first. Unless CAMPAIGN is set, the tests run on an invented campaign.
 */
process.env.CAMPAIGN ||= 'tests/campaigns/fixture';
