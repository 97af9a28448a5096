import * as z from 'zod/mini';

/** What every failed call answers: one sentence for the person, and one per field on 422. */
export const problemWire = z.object({
  error: z.string(),
  mensaje: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
});
export type ProblemWire = z.infer<typeof problemWire>;

/** A failure with a name and a status, thrown by rules and shaped once by the server. */
export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields?: Record<string, string>,
    /** Sent as Retry-After, in seconds. */
    readonly retryAfter?: number,
    /** What this call's failure answers besides, in its wire names. */
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
    this.name = 'Problem';
  }
}

export const notFound = (what: string) => new Problem(404, `No encontramos ${what}.`);
export const signInRequired = () => new Problem(401, 'Tenés que iniciar sesión para hacer esto.');
export const forbidden = () => new Problem(403, 'No tienes permisos para acceder a esta página');
/** Somebody else saved, or took the name, in the meantime. */
export const conflict = (message: string, fields?: Record<string, string>) =>
  new Problem(409, message, fields);
export const staleEdit = () =>
  conflict(
    'Otra persona guardó cambios mientras editabas. Mirá cómo quedó antes de guardar lo tuyo: si guardás de nuevo, se pierde lo suyo.',
  );
export const tooMany = (retryAfter: number) =>
  new Problem(
    429,
    `Demasiados intentos seguidos. Probá de nuevo en ${waitingTime(retryAfter)}.`,
    undefined,
    retryAfter,
  );
export const unavailable = () =>
  new Problem(503, 'No podemos acceder a los datos en este momento. Probá de nuevo en unos minutos.');
/** Nothing more can be kept: the disk is full, or somebody has used up their share of it. */
export const insufficientStorage = (
  message = 'No queda espacio para guardar más. Avisale a quien administra el sitio.',
) => new Problem(507, message);
/** `fields` in the order of the form: the first one's sentence is also the call's, for a client that reads no `campos`. */
export const invalid = (fields: Record<string, string>) =>
  new Problem(422, Object.values(fields)[0] ?? 'Faltan los datos.', fields);

export const presentProblem = (problem: Problem): ProblemWire => ({
  ...problem.details,
  error: problem.message,
  mensaje: problem.message,
  ...(problem.fields && { campos: problem.fields }),
});

/** A wait as it is said to a person: '40 segundos', '3 minutos', '5 horas', '7 días'. */
export function waitingTime(seconds: number): string {
  if (seconds < 90) return `${seconds} segundos`;
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)} minutos`;
  if (seconds < 36 * 3600) return `${Math.ceil(seconds / 3600)} horas`;
  return `${Math.ceil(seconds / 86_400)} días`;
}
