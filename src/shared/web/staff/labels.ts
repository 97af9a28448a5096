import * as z from 'zod/mini';
import { LABELS_API, labelCountCodec, labelsInput } from '../../contract/labels.ts';
import type { Api } from '../api.ts';
import { served } from './served.ts';

/** The queries of the labels with their counts. */
export const everyLabel = { queryKey: [LABELS_API] };

/** The labels that can be given, with the numbers of messages and people that have each. */
export const labelsQuery = (api: Api) =>
  served(api, z.array(labelCountCodec), LABELS_API, everyLabel.queryKey);

/** What is said after the labels of an item changed. */
export const labelsDone = (labels: string[]) =>
  labels.length > 0 ? `Etiquetas: ${labels.join(', ')}` : 'Sin etiquetas';

/** The body of the request that replaces the labels of an item, or those of the campaign. */
export const labelsBody = (labels: string[]) => z.encode(labelsInput.codec, { labels });

export const changeLabels = (api: Api, labels: string[]) =>
  api(LABELS_API, { method: 'PUT', body: labelsBody(labels) });
