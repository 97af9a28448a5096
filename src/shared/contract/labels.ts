import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { translated } from './translated.ts';

const MOST_LABELS = 20;
const LONGEST_LABEL = 30;
/** One label of a message or a person. */
export const label = requiredText(LONGEST_LABEL, 'Falta la etiqueta.');
const labels = z.array(label, 'Las etiquetas tienen que ser una lista.').check(
  z.maxLength(MOST_LABELS, `Son más de ${MOST_LABELS} etiquetas.`),
  z.refine(
    (all) => new Set(all.map((one) => one.toLowerCase())).size === all.length,
    'Hay una etiqueta repetida.',
  ),
);
/** The field of an item in a response. */
export const labelsRead = z._default(z.array(z.string()), []);
export const labelsInput = translated({ labels: ['etiquetas', labels] });

/** The path of the request for the campaign's labels, with the numbers of messages and people that have each. */
export const LABELS_API = '/api/admin/etiquetas';
/** The labels of a campaign that has not changed them. */
export const FIRST_LABELS = ['ofrece ayuda', 'necesita traslado', 'delegada', 'prensa'];
export const labelCountCodec = translated({
  label: ['etiqueta', z.string()],
  messages: ['mensajes', z.int()],
  people: ['personas', z._default(z.int(), 0)],
}).codec;
export type LabelCount = z.output<typeof labelCountCodec>;
