import * as z from 'zod/mini';
import { translated, translatedWord } from '../../shared/contract/translated.ts';

/** The path of the requests with which users who have the same item open see each other. */
export const PRESENCE_API = '/api/admin/presencia';

const WRONG_ITEM = 'Tiene que ser mensaje o pedido.';
const subject = translatedWord({ mensaje: 'message', pedido: 'list request' } as const, WRONG_ITEM);
const id = z.coerce.number('El número no es válido.').check(z.int(), z.minimum(1), z.maximum(2 ** 31 - 1));
const item = { subject: ['de', subject], id: ['id', id] } as const;
export type ViewedItem = z.output<typeof viewedItem.model>;
export const viewedItem = translated(item);

/** What a user does with an open item. */
const viewerState = translatedWord(
  { abierto: 'reading', escribiendo: 'writing', cerrado: 'gone' } as const,
  'Tiene que ser abierto, escribiendo o cerrado.',
);
export type ViewerState = z.output<typeof viewerState>;
export const presenceInput = translated({ ...item, activity: ['hace', viewerState] });

/** Another user who has the item open. */
export const viewerCodec = translated({
  id: ['id', z.int()],
  name: ['nombre', z.string()],
  isWriting: ['escribiendo', z.boolean()],
}).codec;
export type Viewer = z.output<typeof viewerCodec>;

/** How often an open item says that it is still open, and after how long without that it counts as closed. */
export const SEEN_EVERY_MS = 20_000;
export const GONE_AFTER_MS = 50_000;
