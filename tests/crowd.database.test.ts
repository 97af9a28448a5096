import { LIST_REQUEST_FORM, losesNothingWhenKilled, MESSAGE_FORM, prepareServers } from './support/crowd.ts';

/**
 * The short version of the load test in tests/long/crowd.test.ts: after kill -9, the server has stored every accepted
 * form exactly once.
 */

prepareServers();
losesNothingWhenKilled({ forms: [MESSAGE_FORM, LIST_REQUEST_FORM], visitors: 500, acceptedBefore: 100 });
