import * as z from 'zod/mini';
import { pollingFields } from '../../shared/contract/polling-places.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';
import { SHIFTS_API } from './web/shift-paths.ts';

export { SHIFTS_PATH } from './web/shift-paths.ts';

/** The end of a shift that lasts until the votes are counted. */
export const TO_THE_END = '24:00';

const hour = spoken`Escribí la hora, como 07:30.`;
const startField = z.string(hour).check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, hour));
const endField = z.string(hour).check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, hour));

/** The hours of a shift as HH:MM, which compare like texts. */
const hoursFields = {
  starts: ['desde', startField],
  ends: ['hasta', endField],
} as const;
const hours = translated(hoursFields);
export type Hours = z.output<typeof hours.model>;

/** Writes an hour as people do, '7:30' for '07:30'. */
export const shortHour = (hour: string) => hour.replace(/^0(?=\d)/, '');

/** Whether two shifts share a moment, so that nobody can take both. */
export const overlap = (one: Hours, other: Hours) => one.starts < other.ends && other.starts < one.ends;

/** What somebody does in a shift: stands in a circuit, waits in a polling place, or goes about all of them. */
const post = translatedWord({ delegado: 'delegate', suplente: 'substitute', general: 'general' });
export type Post = z.output<typeof post>;

const helperCodec = translated({
  id: ['id', z.int()],
  name: ['nombre', z.string()],
  phone: ['telefono', z.string()],
}).codec;

/** A shift. `circuit` is null for posts of a whole polling place, and `place` is '' for those of all. */
export const shiftCodec = translated({
  id: ['id', z.int()],
  post: ['puesto', post],
  circuit: ['circuito', z.nullable(z.int())],
  /** The name of the polling place, or null if the campaign has it or the circuit no more. */
  place: ['local', z.nullable(z.string())],
  /** Tells apart several substitutes of one place and several people for all places, from 1. */
  position: ['lugar', z.int()],
  ...hoursFields,
  /** Who takes it, or null while it is a gap. */
  helper: ['colaborador', z.nullable(helperCodec)],
}).codec;
export type Shift = z.output<typeof shiftCodec>;

/** The polling places with their circuits, and the hours that the day of the vote suggests. */
export const circuitsCodec = translated({
  places: ['locales', pollingFields.places[1]],
  suggested: ['sugeridos', z.array(hours.codec)],
}).codec;

export const MOST_HOURS = 6;
export const MOST_SUBSTITUTES = 5;
export const MOST_GENERALS = 30;
const upTo = (most: number) => {
  const message = `Va un número de 0 a ${most}.`;
  return z.int(message).check(z.gte(0, message), z.lte(most, message));
};
const NO_HOURS = 'Hace falta algún turno.';
const planFields = {
  substitutes: ['suplentes', upTo(MOST_SUBSTITUTES)],
  generals: ['generales', upTo(MOST_GENERALS)],
} as const;
const WRONG_ORDER = 'El turno tiene que terminar después de empezar.';
const inOrder = (path: 'ends' | 'hasta') =>
  z.refine<Hours>(({ starts, ends }) => starts < ends, { message: WRONG_ORDER, path: [path] });
const severalHours = <Item extends z.ZodMiniType<unknown, unknown>>(item: Item) =>
  z
    .array(item, NO_HOURS)
    .check(z.minLength(1, NO_HOURS), z.maxLength(MOST_HOURS, `Hasta ${MOST_HOURS} turnos.`));

/** The shifts of every circuit, and how many more people wait in each place and go about all of them. */
export const planInput = translated({
  hours: ['horarios', severalHours(hours.codec.check(inOrder('hasta')))],
  ...planFields,
  /** Whether people may lose the shifts that are no more in the plan. */
  release: ['soltar', z._default(z.boolean(), false)],
});
export type Plan = z.output<typeof planInput.codec>;

/** The schema of the form, in which a shift without an end lasts until the votes are counted. */
export const planForm = z.object({
  hours: severalHours(
    z
      .object({
        starts: startField,
        ends: z.pipe(
          z.transform((typed) => typed || TO_THE_END),
          endField,
        ),
      })
      .check(inOrder('ends')),
  ),
  ...translated(planFields).model.shape,
});
export type PlanValues = z.output<typeof planForm>;

const someId = z.nullable(z.int().check(z.positive(), z.maximum(2_147_483_647)));
/** Who takes a shift from now on, and who did when the user decided it; null for nobody. */
export const takerInput = translated({
  helperId: ['colaborador', someId],
  formerId: ['antes', someId],
});

/** Why somebody is proposed for a shift: votes in the circuit, in the polling place, or lives near it. */
const reason = translatedWord({ circuito: 'circuit', local: 'place', barrio: 'near' });
export type Reason = z.output<typeof reason>;

/** A person who offered to be a delegate, as a candidate for one shift. */
export const candidateCodec = translated({
  id: ['id', z.int()],
  name: ['nombre', z.string()],
  neighbourhood: ['barrio', z.string()],
  availability: ['cuando', z.string()],
  reason: ['motivo', z.nullable(reason)],
  /** How many other shifts they have. */
  shifts: ['turnos', z.int()],
  /** The shift that they have at the same time, or null. */
  busyWith: ['ocupado', z.nullable(shiftCodec)],
}).codec;
export type Candidate = z.output<typeof candidateCodec>;

export const shiftApiOf = (id: number | ':id') => `${SHIFTS_API}/${id}`;
export const candidatesApiOf = (id: number | ':id') => `${SHIFTS_API}/${id}/candidatos`;
/** The request that gives gaps to those who vote there or live near. */
export const FILL_API = `${SHIFTS_API}/completar`;
export const filledCodec = translated({ count: ['asignados', z.int()] }).codec;
