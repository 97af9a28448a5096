import { describe, inject } from 'vitest';
import { losesNothingWhenKilled, prepareServers, storesWhatWasAccepted } from '../support/crowd.ts';
import { type Form, LIST_REQUEST_FORM, MESSAGE_FORM } from '../support/form-load.ts';

/**
 * How many visitors are prepared for each second of load: more than either database can serve, so that they do not run
 * out.
 */
const VISITORS_PER_SECOND = inject('postgresUrl') ? 5_000 : 3_000;

prepareServers();

describe.each<[string, Form, number]>([
  ['messages', MESSAGE_FORM, 20],
  ['list requests', LIST_REQUEST_FORM, 12],
])('a crowd that sends %s', (_, form, seconds) => {
  const visitors = seconds * VISITORS_PER_SECOND;
  storesWhatWasAccepted({ forms: [form], visitors, seconds });
  losesNothingWhenKilled({ forms: [form], visitors, acceptedBefore: 500 });
});
