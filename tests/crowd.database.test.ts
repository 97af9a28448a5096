import { LIST_REQUEST_FORM, losesNothingWhenKilled, MESSAGE_FORM, prepareServers } from './support/crowd.ts';

/** The short form of tests/long/crowd.test.ts. */

prepareServers();
losesNothingWhenKilled({ forms: [MESSAGE_FORM, LIST_REQUEST_FORM], visitors: 500, acceptedBefore: 100 });
