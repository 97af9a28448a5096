import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { limitedText } from '../../shared/contract/fields.ts';
import { translated, translatedWord } from '../../shared/contract/translated.ts';
import { BOARD_API } from './web/day-paths.ts';

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
/** A report as it is sent. One of the kind `counted` may have the sheet of the circuit, which the feature of the count reads. */
export const sentReportCodec = translated({
  ...reportFields,
  sheet: ['planilla', z.optional(z.unknown())],
}).codec;
export type SentReport = z.output<typeof sentReportCodec>;

/** The number of reports in one request, more than a phone has after hours without signal. */
export const MOST_AT_ONCE = 100;
const TOO_MANY = `Hasta ${MOST_AT_ONCE} reportes por vez.`;
export const reportsInput = translated({
  reports: [
    'reportes',
    z.array(sentReportCodec.check(needsCount)).check(z.maxLength(MOST_AT_ONCE, TOO_MANY)),
  ],
});

/** Who helps and wrote a report; null if a user did. Who has left and who is there depends on it. */
const byHelper = { helperId: ['colaborador', z.nullable(z.int())] } as const;
const storedReportCodec = translated({ ...reportFields, ...byHelper }).codec;
export type StoredReport = z.output<typeof storedReportCodec>;

/** What a circuit needs from the coordinator, the most urgent first. */
const NEEDS = {
  problema: 'problem',
  hojas: 'papers',
  sin_nadie: 'nobody',
  pocas_hojas: 'fewPapers',
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
  /** How many ballot papers it has, or null if it never had any. */
  papers: ['hojas', z.nullable(z.int())],
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

/** A report in the log of the day, with who wrote it and whether it has a photo. */
const loggedCodec = translated({
  ...reportFields,
  ...byHelper,
  author: ['quien', z.string()],
  hasPhoto: ['foto', z.boolean()],
}).codec;
export type LoggedReport = z.output<typeof loggedCodec>;

/** Whether the day of the vote is to come, in which case reports are for practice, today until the votes are counted, or over. */
const when = translatedWord({ antes: 'before', hoy: 'today', despues: 'after' });
export type When = z.output<typeof when>;

/** The board: every circuit, what needs somebody first, and the latest reports. */
export const boardCodec = translated({
  when: ['cuando', when],
  circuits: ['circuitos', z.array(circuitCodec)],
  log: ['registro', z.array(loggedCodec)],
}).codec;
export type Board = z.output<typeof boardCodec>;
/** The number of reports in the log on the board. */
export const LOGGED = 100;

/** A circuit on the page of somebody who helps, with the latest report of each kind. */
const ownCircuitCodec = translated({
  circuit: ['circuito', z.int()],
  place: ['local', z.string()],
  /** Their hours there as HH:MM. */
  starts: ['desde', z.string()],
  ends: ['hasta', z.string()],
  /** Who has the next shift there, or null. */
  next: ['sigue', z.nullable(z.string())],
  reports: ['reportes', z.array(storedReportCodec)],
}).codec;
export type OwnCircuit = z.output<typeof ownCircuitCodec>;

/** A lift that the person drives. */
const tripCodec = translated({
  id: ['id', z.int()],
  name: ['nombre', z.string()],
  phone: ['telefono', z.string()],
  address: ['direccion', z.string()],
  place: ['local', z.string()],
  time: ['hora', z.string()],
  seats: ['lugares', z.int()],
  note: ['nota', z.string()],
  isDone: ['hecho', z.boolean()],
}).codec;
export type Trip = z.output<typeof tripCodec>;
/** Says that a lift was made, or that it was not. */
export const tripInput = translated({
  id: ['id', z.int().check(z.positive(), z.maximum(2_147_483_647))],
  isDone: ['hecho', z.boolean()],
});

/** The page of somebody who helps on the day of the vote. */
export const delegatePageCodec = translated({
  id: ['id', z.int()],
  name: ['nombre', z.string()],
  /** The server's time, with which a phone corrects its own clock. */
  now: ['ahora', z.string()],
  when: ['cuando', when],
  circuits: ['circuitos', z.array(ownCircuitCodec)],
  trips: ['traslados', z.array(tripCodec)],
  /** What the feature of the count shows on the page; missing where nothing is counted. */
  count: ['conteo', z.optional(z.unknown())],
  /** Their own latest reports, the last one first. */
  own: ['propios', z.array(reportCodec)],
}).codec;
export type DelegateDay = z.output<typeof delegatePageCodec>;
/** The number of own reports on the page. */
export const OWN_REPORTS = 40;

/** The answer to reports of a phone: the ids of those that are stored, and those that never will be. */
export const reportsReceipt = translated({
  stored: ['guardados', z.array(z.string())],
  refused: [
    'rechazados',
    z.array(translated({ id: ['id', z.string()], reason: ['error', z.string()] }).codec),
  ],
  page: ['pagina', delegatePageCodec],
}).codec;

/** The longest side of a photo in pixels, and the largest file, to which the phone reduces it. */
export const PHOTO_PIXELS = 1_280;
export const PHOTO_BYTES = 200_000;
/** A photo may be a little larger than the phone aims at, because it gives up after a few attempts. */
const LARGEST_PHOTO = 2 * PHOTO_BYTES;
const NO_PHOTO = 'La foto no se puede leer.';
/** The photo of a reported problem, a JPEG in base64. */
export const photoInput = translated({
  reportId: ['reporte', z.uuid('El identificador no es válido.')],
  picture: [
    'foto',
    z
      .base64(NO_PHOTO)
      .check(
        z.minLength(4, NO_PHOTO),
        z.maxLength(Math.ceil(LARGEST_PHOTO / 3) * 4, 'La foto es demasiado grande.'),
      ),
  ],
});

/** A photo, a JPEG in base64. */
export const photoCodec = translated({ picture: ['foto', z.string()] }).codec;

/** The link of somebody who has a shift. */
export const dayLinkCodec = translated({
  helperId: ['colaborador', z.int()],
  name: ['nombre', z.string()],
  phone: ['telefono', z.string()],
  circuits: ['circuitos', z.array(z.int())],
  starts: ['desde', z.string()],
  ends: ['hasta', z.string()],
  url: ['url', z.string()],
  /** When it was last opened (ISO 8601), or null. */
  openedAt: ['abierto', z.nullable(z.string())],
}).codec;
export type DayLink = z.output<typeof dayLinkCodec>;

/** The props of the count's part of a delegate's page. The children are the button that reports the count without a sheet. */
export interface DelegateCountProps {
  /** What the feature put on the page. */
  content: unknown;
  circuit: number;
  /** Whether the vote has ended in the circuit, and whether it is reported that it was counted. */
  isClosed: boolean;
  isCounted: boolean;
  /** Sends a sheet with the photo of the paper (JPEG in base64). Returns whether it was stored on this phone. */
  onSend: (sheet: unknown, picture: string | undefined) => boolean;
  children: ReactNode;
}

export const LINKS_API = `${BOARD_API}/enlaces`;
export const linkApiOf = (helperId: number | ':id') => `${LINKS_API}/${helperId}/cambiar`;
export const photoApiOf = (reportId: string) => `${BOARD_API}/fotos/${reportId}`;
