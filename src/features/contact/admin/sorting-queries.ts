import * as z from 'zod/mini';
import type { Api } from '../../../shared/web/api.ts';
import { served } from '../../../shared/web/staff/served.ts';
import { COLLEAGUES_API, colleagueCodec, LABELS_API, labelCountCodec, labelsInput } from '../contract.ts';
import { everyMessage } from './message-queries.ts';

/** The labels that can be given, with the number of messages that have each, updated live like the lists. */
export const labelsQuery = (api: Api) =>
  served(api, z.array(labelCountCodec), LABELS_API, [...everyMessage.queryKey, 'labels']);

/** The users who can be given a message. */
export const colleaguesQuery = (api: Api) => served(api, z.array(colleagueCodec), COLLEAGUES_API);

export const changeLabels = (api: Api, labels: string[]) =>
  api(LABELS_API, { method: 'PUT', body: z.encode(labelsInput.codec, { labels }) });
