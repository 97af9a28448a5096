import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { dayInCountry } from '../../shared/contract/calendar.ts';
import {
  day,
  linkRead,
  MEDIA_LABELS,
  mediaFields,
  plainTextRead,
  STATE_FIELDS,
  STATE_LABELS,
  TITLE_FIELDS,
} from '../../shared/contract/content-fields.ts';
import { DAY_MS } from '../../shared/contract/durations.ts';
import { limitedText, requiredText } from '../../shared/contract/fields.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, written } from '../../shared/contract/translated.ts';
import { imageLink, videoLink } from '../media/contract.ts';

export const EVENTS_API = '/api/eventos';

const MOMENT = /^20\d\d-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:\d\d)$/;
const isMoment = (text: string) => MOMENT.test(text) && !Number.isNaN(Date.parse(text));
const moment = (message: string) =>
  z.string(message).check(
    z.refine(isMoment, message),
    z.overwrite((text) => (isMoment(text) ? new Date(text).toISOString() : text)),
  );
const BEGINS = spoken`Elegí el día y la hora en que empieza.`;
const ENDS = spoken`Elegí el día y la hora en que termina, o nada si no se sabe.`;

const degrees = (most: number) => {
  const message = 'El punto del mapa no es válido.';
  return z.nullable(z.number(message).check(z.minimum(-most, message), z.maximum(most, message)));
};
const degreesOfEdit = (most: number) => z.optional(degrees(most));

const MOST_PLACES = 5_000;
const PLACES_WRONG = `El cupo va de 1 a ${MOST_PLACES.toLocaleString(country.locale)}, o vacío si no hay.`;
const capacity = z.nullable(
  z.int(PLACES_WRONG).check(z.minimum(1, PLACES_WRONG), z.maximum(MOST_PLACES, PLACES_WRONG)),
);

const MOST_NEIGHBOURHOODS = 60;
const neighbourhoods = z
  .array(requiredText(120, 'Falta el nombre del barrio.'), 'Va una lista de barrios.')
  .check(z.maxLength(MOST_NEIGHBOURHOODS, `Pueden ser hasta ${MOST_NEIGHBOURHOODS} barrios.`));

const flagRead = z._default(z.boolean(), false);
/** An edit without a field does not change it, as with the pictures of other items. */
const flag = z.optional(z.boolean('Tiene que ser verdadero o falso.'));

const fields = {
  ...TITLE_FIELDS,
  /** The text, which may contain marks for bold, links and lists (see `blocksOf`). */
  content: ['contenido', z.string(), requiredText(50_000, spoken`Escribí de qué se trata`)],
  plainText: ['texto', plainTextRead],
  /** When it begins and ends, in ISO 8601, UTC. The end may be unknown. */
  starts: ['inicio', z.string(), moment(BEGINS)],
  ends: ['fin', linkRead, z.optional(z.nullable(moment(ENDS)))],
  /** Where it is, in words: a place, or the streets of a visit by block. */
  place: ['lugar', z.string(), requiredText(200, spoken`Escribí dónde es`)],
  /** The pin on the map, inside or outside the delivery area; null without one. */
  latitude: ['latitud', z._default(degrees(90), null), degreesOfEdit(90)],
  longitude: ['longitud', z._default(degrees(180), null), degreesOfEdit(180)],
  /** The neighbourhoods that a visit by block goes through; empty for an event at a place. */
  neighbourhoods: ['barrios', z._default(z.array(z.string()), []), z.optional(neighbourhoods)],
  /** What somebody needs to know who comes in a wheelchair, with a pram, or does not hear well. */
  accessibility: ['accesibilidad', z._default(z.string(), ''), z.optional(limitedText(300))],
  /** Whether visitors sign up, and the number of people that fit, or null if there is no limit. */
  takesSignUps: ['inscripcion', flagRead, flag],
  capacity: ['cupo', z._default(capacity, null), z.optional(capacity)],
  /** Whether no place is left. */
  isFull: ['completo', flagRead],
  isCancelled: ['suspendido', flagRead, flag],
  /** When it would have begun before it was moved after its publication; null if it was not. */
  formerStart: ['inicio_anterior', linkRead],
  /** What the repeated ones of a series have in common; null for a single one. */
  series: ['serie', linkRead],
  ...mediaFields(imageLink, videoLink),
  ...STATE_FIELDS,
} as const;

export const eventCodec = translated(fields).codec;
export type Event = z.output<typeof eventCodec>;

const { version, ...others } = written(fields);

/** What is written once, with a new event or a change: that it repeats, and that the change holds for the later ones. */
const ofSeries = {
  /** Makes an event for the same day of every week until this day (YYYY-MM-DD). */
  repeatsUntil: ['repetir_hasta', z.optional(z.nullable(day))],
  /** Changes the later events of the series too. */
  alsoLater: ['tambien_las_siguientes', z.optional(z.boolean('Tiene que ser verdadero o falso.'))],
} as const;
export const MOST_REPEATED = 60;

/** Names what does not fit together in an event, by field; null if everything does. */
export function eventMistakes({
  starts,
  ends,
  latitude = null,
  longitude = null,
}: Pick<Event, 'starts'> & Partial<Pick<Event, 'ends' | 'latitude' | 'longitude'>>) {
  if (ends && ends <= starts) return { ends: 'Termina antes de empezar.' };
  if (ends && Date.parse(ends) - Date.parse(starts) > 7 * DAY_MS)
    return { ends: 'Puede durar hasta 7 días.' };
  if ((latitude === null) !== (longitude === null)) return { latitude: 'El punto lleva latitud y longitud.' };
  return null;
}

/** Request body that creates an event, and one that changes it. `eventMistakes` checks what the fields are together. */
export const newEventInput = translated({ ...others, ...ofSeries });
export const eventChangeInput = translated({ ...others, ...ofSeries, version });
export type NewEvent = z.output<typeof newEventInput.model>;

/** The Spanish names of an event's fields in lists of changes. */
export const EVENT_LABELS = {
  title: 'título',
  content: 'texto',
  starts: 'empieza',
  ends: 'termina',
  place: 'lugar',
  neighbourhoods: 'barrios',
  accessibility: 'accesibilidad',
  takesSignUps: 'inscripción',
  capacity: 'cupo',
  isCancelled: 'suspendido',
  ...MEDIA_LABELS,
  ...STATE_LABELS,
} satisfies { [Field in keyof Event]?: string };

/** The text of an event for places that show plain text. */
export const plainContentOf = ({ content, plainText = content }: Pick<Event, 'content' | 'plainText'>) =>
  plainText;

/** The texts in which a search of staff looks. */
export const searchedInEvents = (event: Pick<Event, 'title' | 'content' | 'plainText' | 'place'>) => [
  event.title,
  event.place,
  plainContentOf(event),
];

/** Whether an event is over at a moment: on the day after its last day in the country. */
export const isOver = ({ starts, ends }: Pick<Event, 'starts' | 'ends'>, now: Date) =>
  dayInCountry(new Date(ends ?? starts)) < dayInCountry(now);

/** The events list of the API, which contains drafts when staff request them. */
export const eventList = {
  path: EVENTS_API,
  listName: 'eventos',
  codec: eventCodec,
  sampleOf: (): Event[] => [],
  input: eventChangeInput,
  defaults: () => ({}),
};

declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    /** Sorted by their beginning, the earliest first. */
    events: Event[];
  }
}
