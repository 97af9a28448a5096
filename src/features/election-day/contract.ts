import * as z from 'zod/mini';
import { limitedText } from '../../shared/contract/fields.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';

/** What somebody reports of a circuit. */
const KINDS = {
  llego: 'arrived',
  se_fue: 'left',
  instalada: 'setUp',
  votaron: 'turnout',
  sin_cola: 'noQueue',
  cola: 'queue',
  cola_larga: 'longQueue',
  faltan_hojas: 'papersMissing',
  hay_hojas: 'papersThere',
  problema: 'problem',
  resuelto: 'solved',
  cerrada: 'closed',
  contada: 'counted',
  nota: 'note',
  anula: 'retracted',
} as const;
const kind = translatedWord(KINDS);
export type ReportKind = z.output<typeof kind>;

export const MOST_VOTERS = 5_000;
export const LONGEST_REPORT = 300;
const HOW_MANY = `Va un número de 0 a ${MOST_VOTERS}.`;
const NO_MOMENT = 'Falta el momento.';

/**
 * A report. Its id is made where it is written, so that one that is sent twice is stored once. `at` is when it was written
 * (ISO 8601). Only `turnout` has a count, and only `retracted` a target: the id of the report that is taken back.
 */
const reportFields = {
  id: ['id', z.uuid('El identificador no es válido.')],
  circuit: ['circuito', z.int('El circuito es un número.')],
  kind: ['que', kind],
  at: ['momento', z.string(NO_MOMENT).check(z.iso.datetime(NO_MOMENT))],
  count: ['cuantos', z.nullable(z.int(HOW_MANY).check(z.gte(0, HOW_MANY), z.lte(MOST_VOTERS, HOW_MANY)))],
  text: ['texto', limitedText(LONGEST_REPORT)],
  target: ['anulado', z.nullable(z.uuid())],
} as const;
const needsCount = z.refine<Report>(({ kind: what, count }) => what !== 'turnout' || count !== null, {
  message: 'Falta cuántos votaron.',
  path: ['cuantos'],
});
const reportCodec = translated(reportFields).codec;
export type Report = z.output<typeof reportCodec>;

/** The number of reports in one request, more than a phone has after hours without signal. */
const MOST_AT_ONCE = 100;
const TOO_MANY = `Hasta ${MOST_AT_ONCE} reportes por vez.`;
export const reportsInput = translated({
  reports: ['reportes', z.array(reportCodec.check(needsCount)).check(z.maxLength(MOST_AT_ONCE, TOO_MANY))],
});

/** What a circuit needs from the coordinator, the most urgent first. */
const NEEDS = {
  problema: 'problem',
  hojas: 'papers',
  sin_nadie: 'nobody',
  delegado: 'delegate',
  instalar: 'setUp',
  cola: 'queue',
  silencio: 'silence',
  conteo: 'count',
} as const;
const need = translatedWord(NEEDS);
export type Need = z.output<typeof need>;
export const ALL_NEEDS: readonly Need[] = Object.values(NEEDS);

const moment = z.nullable(z.string());
const onDutyCodec = translated({
  name: ['nombre', z.string()],
  phone: ['telefono', z.string()],
  starts: ['desde', z.string()],
  ends: ['hasta', z.string()],
}).codec;

/** How a circuit is, from all reports of it. Moments are those of the report that says so; null if none does. */
const circuitFields = {
  circuit: ['circuito', z.int()],
  place: ['local', z.string()],
  /** Whose shift it is now. */
  onDuty: ['de_turno', z.nullable(onDutyCodec)],
  presentAt: ['presente', moment],
  setUpAt: ['instalada', moment],
  papersMissingAt: ['faltan_hojas', moment],
  queue: ['cola', z.nullable(kind)],
  problem: ['problema', z.nullable(z.string())],
  turnout: ['votaron', z.nullable(z.int())],
  turnoutAt: ['votaron_a_las', moment],
  closedAt: ['cerrada', moment],
  countedAt: ['contada', moment],
  latestAt: ['ultimo', moment],
  needs: ['necesita', z.array(need)],
} as const;
const circuitCodec = translated(circuitFields).codec;
export type CircuitOnBoard = z.output<typeof circuitCodec>;

/** A report in the log of the day, with who wrote it. */
const loggedCodec = translated({ ...reportFields, author: ['quien', z.string()] }).codec;
export type LoggedReport = z.output<typeof loggedCodec>;

/** The board: every circuit, what needs somebody first, and the latest reports. */
export const boardCodec = translated({
  /** Whether it is the day of the vote. On other days the board is tried out. */
  isToday: ['hoy', z.boolean()],
  circuits: ['circuitos', z.array(circuitCodec)],
  log: ['registro', z.array(loggedCodec)],
}).codec;
export type Board = z.output<typeof boardCodec>;
/** The number of reports in the log on the board. */
export const LOGGED = 100;
