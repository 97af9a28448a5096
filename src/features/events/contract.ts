import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { dayInCountry } from '../../shared/contract/calendar.ts';
import {
  day,
  linkRead,
  MEDIA_LABELS,
  mediaFields,
  momentText,
  plainTextRead,
  STATE_FIELDS,
  STATE_LABELS,
  TITLE_FIELDS,
} from '../../shared/contract/content-fields.ts';
import { DAY_MS } from '../../shared/contract/durations.ts';
import { limitedText, requiredText, yesOrNo } from '../../shared/contract/fields.ts';
import { dayOf } from '../../shared/contract/moment-words.ts';
import { MOBILE_ONLY, mobilePhone } from '../../shared/contract/phone.ts';
import { plainContentOf } from '../../shared/contract/plain-content.ts';
import { verifiedFields } from '../../shared/contract/public-form.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, translatedWord, written } from '../../shared/contract/translated.ts';
import { imageLink, videoLink } from '../media/contract.ts';

export const EVENTS_API = '/api/eventos';

/** A moment of this century, in UTC. */
const moment = (message: string) =>
  momentText(message).check(
    z.startsWith('20', { error: message, abort: true }),
    z.overwrite((text) => new Date(text).toISOString()),
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
const places = z.nullable(
  z.int(PLACES_WRONG).check(z.minimum(1, PLACES_WRONG), z.maximum(MOST_PLACES, PLACES_WRONG)),
);

const MOST_NEIGHBOURHOODS = 60;
const neighbourhoods = z
  .array(requiredText(120, 'Falta el nombre del barrio.'), 'Va una lista de barrios.')
  .check(z.maxLength(MOST_NEIGHBOURHOODS, `Pueden ser hasta ${MOST_NEIGHBOURHOODS} barrios.`));

const flagRead = z._default(z.boolean(), false);
/** An edit without a field does not change it, as with the pictures of other items. */
const flag = z.optional(yesOrNo);

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
  capacity: ['cupo', z._default(places, null), z.optional(places)],
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
  alsoLater: ['tambien_las_siguientes', flag],
} as const;
export const MOST_REPEATED = 60;

type Fitting = Pick<NewEvent, 'starts' | 'ends' | 'latitude' | 'longitude'>;
/** Names what does not fit together in an event, by field; null if everything does. */
export function eventMistakes({ starts, ends, latitude = null, longitude = null }: Fitting) {
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

/** The texts in which a search of staff looks. */
export const searchedInEvents = (event: Pick<Event, 'title' | 'content' | 'plainText' | 'place'>) => [
  event.title,
  event.place,
  plainContentOf(event),
];

/** Whether an event is over at a moment: on the day after its last day in the country. */
export const isOver = ({ starts, ends }: Pick<Event, 'starts' | 'ends'>, now: Date) =>
  dayOf(ends ?? starts) < dayInCountry(now);

/** The events list of the API, which contains drafts when staff request them. */
export const eventList = {
  path: EVENTS_API,
  listName: 'eventos',
  codec: eventCodec,
  input: eventChangeInput,
  defaults: () => ({}),
};

/** The sign-ups of an event, for visitors. */
export const signUpsApiOf = (id: number | ':id') => `${EVENTS_API}/${id}/inscripciones`;
/** The sign-ups of an event, for staff. */
export const staffSignUpsApiOf = (id: number | ':id') => `/api/admin/eventos/${id}/inscripciones`;
/** The ticks that staff make at the door of an event. */
export const ticksApiOf = (id: number | ':id') => `/api/admin/eventos/${id}/llegadas`;
/** The request with which staff say that they told somebody of a change. */
export const toldApiOf = (id: number | ':id') => `/api/admin/inscripciones/${id}/aviso`;
/** The path of the private page with which somebody changes or cancels a sign-up. */
export const signUpPath = (token: string) => `/inscripcion/${token}`;

export const SIGN_UP_NOT_ACCEPTED = 'Para reservar hace falta aceptar el aviso de privacidad.';
export const SIGN_UP_NOTICE_CHANGED = spoken`El aviso de privacidad cambió. Recargá la página para leerlo; lo que escribiste se conserva.`;

/** The largest number of people of one sign-up, with whoever signs up. */
const MOST_PEOPLE = 10;
/** The numbers of people to choose from. */
export const PEOPLE = Array.from({ length: MOST_PEOPLE }, (_, index) => index + 1);
const HOW_MANY = spoken`Elegí entre 1 y ${MOST_PEOPLE}.`;
const people = z.int(HOW_MANY).check(z.minimum(1, HOW_MANY), z.maximum(MOST_PEOPLE, HOW_MANY));

const signUpFields = {
  name: ['nombre', requiredText(120, spoken`Escribí tu nombre`)],
  /** A mobile number in the form in which it is stored. */
  phone: ['telefono', mobilePhone(spoken`Escribí tu celular`, MOBILE_ONLY)],
  /** How many people come, with whoever signs up; one if the request does not say it. */
  people: ['cuantos', z.optional(people)],
} as const;

/** The request body with which a visitor signs up. */
export const signUpInput = translated({
  ...signUpFields,
  ...verifiedFields(SIGN_UP_NOT_ACCEPTED),
});

/** The response to a sign-up, with the path of its private page. */
export const signUpReceipt = translated({
  success: ['success', z.boolean()],
  link: ['enlace', z.string()],
}).codec;

export const signUpForm = translated(signUpFields).model;
export type SignUpValues = z.output<typeof signUpForm>;

const wish = translatedWord({ cambiar: 'change', cancelar: 'cancel' } as const);
/** What somebody asks for on the private page of a sign-up. A sign-up that was cancelled is changed back. */
export const signUpChange = translated({ wish: ['accion', wish] }).codec;
/** The number of people as a form without script sends it. */
export const peopleTyped = translated({
  people: ['cuantos', z.pipe(z.coerce.number(HOW_MANY), people)],
}).codec;

type Capacity = Pick<Event, 'takesSignUps' | 'isCancelled' | 'starts' | 'active'>;
/** Says why nobody can sign up for an event at a moment, or null if only the number of places matters. */
export function signUpsClosed({ takesSignUps, isCancelled, starts }: Capacity, now: Date): string | null {
  if (!takesSignUps) return 'Para esta actividad no hace falta reservar.';
  if (isCancelled) return 'La actividad se suspendió.';
  return hasBegun({ starts }, now) ? SIGN_UPS_OVER : null;
}
export const hasBegun = ({ starts }: Pick<Event, 'starts'>, now: Date) => Date.parse(starts) <= now.getTime();
export const SIGN_UPS_OVER = 'La actividad ya empezó, y no se puede cambiar más.';

/** Says how many places are left, for somebody who wants more. `own` is how many of them are hers already. */
export function placesLeftText(left: number, own = 0): string {
  if (left <= 0) return 'Ya no quedan lugares.';
  const places = left === 1 ? 'Queda 1 lugar' : `Quedan ${left} lugares`;
  return own > 0 ? `${places}, con los tuyos.` : `${places}.`;
}

const { id, title, starts, ends, place, capacity, isCancelled, formerStart } = fields;
/** What staff need to know of an event beside the people who signed up. */
const known = { title, starts, place, capacity, isCancelled };
/** A sign-up as staff see it. */
const signUpCodec = translated({
  id: ['id', z.int()],
  name: ['nombre', z.string()],
  phone: ['telefono', z.string()],
  people: ['cuantos', z.int()],
  /** When they were ticked at the door (ISO 8601, UTC); null if they were not. */
  arrivedAt: ['llego', z.nullable(z.string())],
  /** Whether they do not know of the last change of the time, the place or the cancellation. */
  mustBeTold: ['falta_avisar', z.boolean()],
  /** Who told them last; null if nobody had to. */
  toldBy: ['aviso', z.nullable(z.string())],
  /** The path of their private page. */
  link: ['enlace', z.string()],
}).codec;
export type SignUp = z.output<typeof signUpCodec>;

/** The people who signed up for an event, with what staff need of the event at the door. */
export const signUpListCodec = translated({
  ...known,
  ends,
  formerStart,
  /** How often the event changed, which a notice names, so that nobody is told of a change that changed again. */
  changes: ['cambios', z.int()],
  signUps: ['anotados', z.array(signUpCodec)],
  /** The time of the server (ISO 8601, UTC), by which devices at the door set their ticks. */
  now: ['momento', z.string()],
}).codec;
export type SignUpList = z.output<typeof signUpListCodec>;

export const EVENTS_WITH_SIGN_UPS_API = '/api/admin/eventos/con-inscripcion';
/** An event with sign-up in the list from which staff open the people who signed up. */
export const eventWithSignUps = translated({
  id,
  ...known,
  /** How many people come. */
  people: ['personas', z.int()],
  /** Of how many sign-ups nobody has told them of the last change. */
  toTell: ['falta_avisar', z.int()],
}).codec;

/** The largest number of ticks in one request. */
export const MOST_TICKS = 100;
const tick = translated({
  signUpId: ['anotado', z.int('El identificador no es válido.')],
  arrived: ['llego', yesOrNo],
  /** When it was tapped, by the time of the server. Of several ticks of one sign-up the latest counts. */
  at: ['momento', z.iso.datetime({ error: 'La fecha no es válida.' })],
}).codec;
export type Tick = z.output<typeof tick>;
export const ticksInput = translated({
  ticks: [
    'marcas',
    z
      .array(tick, 'Va una lista de marcas.')
      .check(
        z.minLength(1, 'Falta qué marcar.'),
        z.maxLength(MOST_TICKS, `Pueden ser hasta ${MOST_TICKS} marcas.`),
      ),
  ],
}).codec;
/** The request body that says of how many changes of the event somebody was told. */
export const toldInput = translated({
  changes: [
    'cambios',
    z.int('Falta de qué cambio se avisó.').check(z.positive('Falta de qué cambio se avisó.')),
  ],
}).codec;

declare module '../../shared/contract/published-content.ts' {
  interface PublishedContent {
    /** Sorted by their beginning, the earliest first. */
    events: Event[];
  }
}
