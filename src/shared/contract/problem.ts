import * as z from 'zod/mini';
import { spoken } from './spoken.ts';

/**
 * Response body of every failed request: one message for the user, and for a 422 also one message per invalid field.
 */
export const problemWire = z.object({
  error: z.string(),
  mensaje: z.string(),
  campos: z.optional(z.record(z.string(), z.string())),
});
export type ProblemWire = z.infer<typeof problemWire>;

/**
 * An error with a status code and a message for the user. Business rules throw it, and the server turns it into a
 * response.
 */
export class Problem extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly fields?: Record<string, string>,
    /** Seconds to wait, sent in the Retry-After header. */
    readonly retryAfter?: number,
    /** Additional fields of the response body, with their wire names. */
    readonly details?: Record<string, unknown>,
  ) {
    super(message);
    this.name = 'Problem';
  }
}

export const notFound = (what: string) => new Problem(404, `No encontramos ${what}.`);
export const signInRequired = () => new Problem(401, spoken`Tenés que iniciar sesión para hacer esto.`);
export const forbidden = () => new Problem(403, 'No tienes permisos para acceder a esta página');
/** The error for a change that conflicts, because another user has meanwhile saved the item or taken its name. */
export const conflict = (message: string, fields?: Record<string, string>) =>
  new Problem(409, message, fields);
export const staleEdit = () =>
  conflict(
    spoken`Otra persona guardó cambios mientras editabas. Mirá cómo quedó antes de guardar lo tuyo: si guardás de nuevo, se pierde lo suyo.`,
  );
export const tooMany = (retryAfter: number) =>
  new Problem(
    429,
    spoken`Demasiados intentos seguidos. Probá de nuevo en ${waitingTime(retryAfter)}.`,
    undefined,
    retryAfter,
  );
export const unavailable = () =>
  new Problem(503, spoken`No podemos acceder a los datos en este momento. Probá de nuevo en unos minutos.`);
/** The error for a full disk, or for a user whose quota is used up. */
export const insufficientStorage = (
  message = spoken`No queda espacio para guardar más. Avisale a quien administra el sitio.`,
) => new Problem(507, message);
/**
 * `fields` has to be in the order of the form. The first field's message is also the message of the whole response, for
 * clients that do not read `campos`.
 */
export const invalid = (fields: Record<string, string>) =>
  new Problem(422, Object.values(fields)[0] ?? 'Faltan los datos.', fields);

export const presentProblem = (problem: Problem): ProblemWire => ({
  ...problem.details,
  error: problem.message,
  mensaje: problem.message,
  ...(problem.fields && { campos: problem.fields }),
});

/** Formats a waiting time: '40 segundos', '3 minutos', '5 horas', '7 días'. */
export function waitingTime(seconds: number): string {
  if (seconds < 90) return `${seconds} segundos`;
  if (seconds < 90 * 60) return `${Math.ceil(seconds / 60)} minutos`;
  if (seconds < 36 * 3600) return `${Math.ceil(seconds / 3600)} horas`;
  return `${Math.ceil(seconds / 86_400)} días`;
}
