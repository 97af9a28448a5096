import { losesNothingWhenKilled, prepareServers } from './support/crowd.ts';
import { LIST_REQUEST_FORM, MESSAGE_FORM } from './support/form-load.ts';

/**
 * The short version of the load test in tests/long/crowd.test.ts: after kill -9, the server has stored every accepted
 * form exactly once.
 */

prepareServers();
losesNothingWhenKilled({ forms: [MESSAGE_FORM, LIST_REQUEST_FORM], visitors: 500, acceptedBefore: 100 });
