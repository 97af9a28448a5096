import * as z from 'zod/mini';
import { translated, translatedWord } from '../../shared/contract/translated.ts';

/** API path of the steps with which staff close the campaign after the election. */
export const CLOSING_API = '/api/admin/cierre';
/** API path of the static copy of the site, as a ZIP file. */
export const STATIC_COPY_API = `${CLOSING_API}/copia-fija`;
/** API path with which administrators have a backup made. */
export const LAST_BACKUP_API = `${CLOSING_API}/copia-de-seguridad`;
/** How the activity log names the static copy. */
export const STATIC_COPY_TITLE = 'La copia fija del sitio';

const stepState = translatedWord({ listo: 'done', falta: 'toDo', todavia_no: 'notYet' });
/** A step is not yet due before the election ended, or until a day that is still to come. */
export type StepState = z.output<typeof stepState>;

/** ISO 8601, UTC. */
const moment = z.string();

const leftovers = translated({
  state: ['estado', stepState],
  /** Number of pending list requests. Null for a campaign that takes none. */
  requests: ['pedidos', z.nullable(z.int())],
  /** How many of these are outside the delivery area and undecided. */
  undecided: ['pedidos_fuera_de_zona', z.int()],
  /** Whether visitors can still send list requests. */
  takesRequests: ['se_toman_pedidos', z.boolean()],
  /** Number of messages without an answer, read or not. */
  messages: ['mensajes', z.int()],
  /** How many of these nobody has read. */
  unread: ['mensajes_sin_leer', z.int()],
}).codec;

const rounds = translated({ state: ['estado', stepState], open: ['en_curso', z.int()] }).codec;

/** The lists that can be exported, each with what is in it and when it was last exported after the election. */
const list = translated({
  count: ['cuantos', z.int()],
  exportedAt: ['bajada_el', z.nullable(moment)],
}).codec;
const exports = translated({
  state: ['estado', stepState],
  /** Null for a campaign that takes no list requests. */
  listRequests: ['pedidos', z.nullable(list)],
  people: ['personas', list],
  messages: ['mensajes', list],
}).codec;

const thanks = translated({
  state: ['estado', stepState],
  text: ['texto', z.string()],
  /** Whether staff wrote the text, so that it is not that of the campaign folder. */
  isOwn: ['es_propio', z.boolean()],
  /** The notice at the top of every page, while there is one. */
  notice: ['aviso', z.nullable(translated({ text: ['texto', z.string()], until: ['hasta', moment] }).codec)],
}).codec;

const erasure = translated({
  state: ['estado', stepState],
  /** YYYY-MM-DD. Null if nothing is deleted automatically. */
  day: ['dia', z.nullable(z.string())],
}).codec;

const backup = translated({
  state: ['estado', stepState],
  /** Whether the site makes backups by itself. */
  isAutomatic: ['es_automatica', z.boolean()],
  lastAt: ['ultima', z.nullable(moment)],
  /** Whether the last backup was restored on trial. */
  isRehearsed: ['ensayada', z.boolean()],
  isBeingMade: ['en_curso', z.boolean()],
  /** Whether the last backup that somebody asked for failed. */
  hasFailed: ['fallo', z.boolean()],
}).codec;

const staticCopy = translated({
  state: ['estado', stepState],
  downloadedAt: ['bajada_el', z.nullable(moment)],
}).codec;

/** What is left to do for closing the campaign, step by step. */
export const closingCodec = translated({
  /** When the election has ended, which is when the steps apply. */
  begins: ['desde', moment],
  hasBegun: ['empezo', z.boolean()],
  leftovers: ['pendientes', leftovers],
  /** Null for a campaign that takes no list requests. */
  rounds: ['repartos', z.nullable(rounds)],
  exports: ['exportaciones', exports],
  thanks: ['agradecimiento', thanks],
  erasure: ['borrado', erasure],
  backup: ['copia_de_seguridad', backup],
  staticCopy: ['copia_fija', staticCopy],
}).codec;
export type Closing = z.output<typeof closingCodec>;

export const lastBackupInput = translated({
  isWanted: ['hacer', z.literal(true, 'La copia solo se puede pedir.')],
});
export const backupStartedCodec = translated({ isBeingMade: ['en_curso', z.boolean()] }).codec;
