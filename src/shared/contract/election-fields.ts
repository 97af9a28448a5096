import * as z from 'zod/mini';
import { day } from './content-fields.ts';
import { CLOSABLE_PARTS, type ClosablePart, type Election, minutesOf } from './election.ts';
import { translated, translatedWord } from './translated.ts';

/** The calendar of the election on the wire. The campaign folder has the same keys, and reads days and hours as people write them. */

const CLOSABLE = { pedidos: 'orders', compartir: 'sharing', publicaciones: 'publications' } as const;
const closedParts = z._default(
  z.array(translatedWord(CLOSABLE, `Una fase cierra ${Object.keys(CLOSABLE).join(', ')} o nada.`)),
  [],
) as z.ZodMiniType<ClosablePart[], string[] | undefined>;

/** What each phase of the election closes. */
export const closedCodec = translated(
  { veda: ['veda', closedParts], electionDay: ['dia', closedParts], after: ['despues', closedParts] },
  'Falta qué cierra cada fase.',
).codec;

const partsInForm = z.array(z.enum(CLOSABLE_PARTS));
/** The same with English names, for a form. */
export const closedInForm = z.object({ veda: partsInForm, electionDay: partsInForm, after: partsInForm });

/** An hour such as 8:00, which a form may send as 08:00. */
const hour = (which: string) =>
  z.string(`Falta la hora ${which}.`).check(
    z.trim(),
    z.minLength(1, `Falta la hora ${which}.`),
    z.regex(/^(?:[01]?\d|2[0-3]):[0-5]\d$/, `La hora ${which} tiene que ser como 8:00 o 19:30.`),
    z.overwrite((typed) => typed.replace(/^0(?=\d:)/, '')),
  );

export const scheduleFields = {
  day: ['dia', z.string(), day],
  opens: ['abre', z.string(), hour('de apertura')],
  closes: ['cierra', z.string(), hour('de cierre')],
  /** The hour of the day of the election. */
  vedaEnds: ['fin_veda', z.string(), hour('en que termina la veda')],
  closed: ['pausas', closedCodec, closedCodec],
  /** Required in a change, because list requests would be taken again if it were left out. */
  takesOrders: ['toma_pedidos', z.boolean(), z.boolean('Falta si se toman pedidos.')],
} as const;

/** The field and the message of a contradiction between hours, or null. */
export function hoursMistake({ opens, closes, vedaEnds }: Pick<Election, 'opens' | 'closes' | 'vedaEnds'>) {
  if (minutesOf(opens) >= minutesOf(closes))
    return { field: 'closes', message: 'La votación tiene que terminar después de empezar.' } as const;
  if (minutesOf(vedaEnds) >= minutesOf(closes)) return null;
  return {
    field: 'vedaEnds',
    message: 'La veda no puede terminar antes de que cierre la votación.',
  } as const;
}
