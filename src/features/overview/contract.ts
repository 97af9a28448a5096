import * as z from 'zod/mini';
import { can } from '../../shared/contract/rights.ts';
import type { WithRoles } from '../../shared/contract/session.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';
import { KINDS } from '../contact/contract.ts';

/** The API path of the dashboard, which returns pending work and the figures of a period. */
export const OVERVIEW_API = '/api/admin/panel';

/** Whether a user may see how many messages and list requests came in. */
export const maySeeFigures = (user: WithRoles) =>
  can(user, 'messages: read') && can(user, 'list requests: read');

/** Number of days of the initial period. */
export const FIRST_PERIOD = 14;

const drafts = translated({
  drafts: ['borradores', z.int()],
  scheduled: ['programadas', z.int()],
}).codec;

const openRound = translated({
  id: ['id', z.int()],
  name: ['nombre', z.string()],
  delivered: ['entregadas', z.int()],
  stops: ['paradas', z.int()],
}).codec;

const ownCounts = translated({
  messages: ['mensajes', z.optional(z.int())],
  'list requests': ['pedidos', z.optional(z.int())],
  people: ['personas', z.optional(z.int())],
}).codec;

/** The pending work. Counts that the user's role may not see are missing. */
const waiting = translated({
  unread: ['mensajes_sin_leer', z.optional(z.int())],
  unanswered: ['mensajes_pendientes', z.optional(z.int())],
  pendingOrders: ['pedidos_pendientes', z.optional(z.int())],
  /** Number of list requests outside the delivery area about which the campaign has not decided. */
  undecidedOrders: ['pedidos_fuera_de_zona', z.optional(z.int())],
  /** Whether so few messages and list requests have come in that the first steps are still of use. */
  isNew: ['recien_empieza', z.optional(z.boolean())],
  openRounds: ['repartos', z.optional(z.array(openRound))],
  /** Number of verification codes of the last 24 hours that were not delivered. */
  failedCodes: ['codigos_fallidos', z.optional(z.int())],
  /** Numbers of items that are assigned to the user and not done, by the kind of the items. */
  own: ['tuyos', z.optional(ownCounts)],
  /** Numbers of drafts and scheduled items, by the plural name of the items, such as 'noticias'. */
  hidden: ['sin_publicar', z.record(z.string(), drafts)],
}).codec;
export type Waiting = z.output<typeof waiting>;

/** The API path of the first steps of a new site. */
export const FIRST_STEPS_API = '/api/admin/primeros-pasos';

/**
 * Which first steps of a new site are done: the contact details, a news item, a second account, and an order as a visitor
 * (a message on sites without list requests).
 */
export const firstStepsCodec = translated({
  contact: ['contacto', z.boolean()],
  news: ['noticia', z.boolean()],
  colleague: ['colega', z.boolean()],
  order: ['pedido', z.boolean()],
}).codec;
export type FirstSteps = z.output<typeof firstStepsCodec>;

/** Number of messages and list requests after which a site is no longer new. */
export const NO_LONGER_NEW = 10;

const dayFigures = translated({
  day: ['dia', z.string()],
  messages: ['mensajes', z.int()],
  orders: ['pedidos', z.int()],
  delivered: ['entregados', z.int()],
  /** Number of list requests that were pending at the end of the day. */
  pending: ['pendientes', z.int()],
}).codec;

const kindFigure = translated({ kind: ['tipo', z.enum(KINDS)], messages: ['mensajes', z.int()] }).codec;
const neighbourhoodFigure = translated({
  /** Empty for list requests without a location. */
  neighbourhood: ['barrio', z.string()],
  orders: ['pedidos', z.int()],
}).codec;

const figures = translated({
  /** Every day of the period, earliest first. */
  days: ['dias', z.array(dayFigures)],
  /** Every kind of message, in the order of the contact form. */
  kinds: ['tipos', z.array(kindFigure)],
  /** Neighbourhoods with list requests in the period, largest number first. */
  neighbourhoods: ['barrios', z.array(neighbourhoodFigure)],
}).codec;
export type Figures = z.output<typeof figures>;

const phaseWord = translatedWord({
  antes: 'before',
  veda: 'veda',
  dia: 'electionDay',
  cierre: 'afterClosing',
  despues: 'after',
});

/** The phase of the election, and the next one with the moment of the change (ISO 8601, UTC). */
const calendar = translated({
  phase: ['fase', phaseWord],
  next: ['cambio', z.nullable(translated({ phase: ['fase', phaseWord], at: ['fecha', z.string()] }).codec)],
}).codec;
export type CalendarNow = z.output<typeof calendar>;

export const overviewCodec = translated({
  from: ['desde', z.string()],
  until: ['hasta', z.string()],
  /** Missing if the server is of an earlier release. */
  calendar: ['eleccion', z.optional(calendar)],
  waiting: ['hoy', waiting],
  /** Missing for users who may not see messages and list requests. */
  figures: ['cifras', z.optional(figures)],
}).codec;
