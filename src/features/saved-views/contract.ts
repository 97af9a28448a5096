import * as z from 'zod/mini';
import { requiredText } from '../../shared/contract/fields.ts';
import { translated } from '../../shared/contract/translated.ts';

/** The API of the views that staff saved: the filters and the search of a list under a name. */
export const SAVED_VIEWS_API = '/api/admin/vistas';

const LONGEST_QUERY = 500;
const query = z
  .string('Falta la consulta.')
  .check(z.minLength(1, 'Falta la consulta.'), z.maxLength(LONGEST_QUERY, 'La consulta es demasiado larga.'));

const written = {
  name: ['nombre', requiredText(40, 'Poné un nombre.')],
  /** The path of the screen with the list, such as '/admin/mensajes'. */
  path: ['pantalla', requiredText(100, 'Falta la pantalla.')],
  /** The query of the screen's address, without '?'. */
  query: ['consulta', query],
  /** Whether everybody who may open the list sees the view. */
  isShared: ['compartida', z._default(z.boolean('Falta decir si es compartida.'), false)],
} as const;

export const savedViewInput = translated(written);

export const savedViewCodec = translated({
  id: ['id', z.int()],
  ...written,
  isOwn: ['propia', z.boolean()],
  /** How many rows the list has with it. Missing where they are not counted. */
  count: ['cuantos', z.optional(z.int())],
}).codec;
export type SavedView = z.output<typeof savedViewCodec>;

export const savedViewForm = z.object({ name: written.name[1], isShared: z.boolean() });
