/** Imported first by every tool that runs tests. Unless CAMPAIGN says otherwise, the tests run on an invented campaign. */
process.env.CAMPAIGN ||= 'tests/campaigns/fixture';
