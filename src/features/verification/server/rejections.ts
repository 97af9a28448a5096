import { z } from 'zod';
import { Problem, tooMany, waitingTime } from '../../../shared/contract/problem.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import {
  type CodeResponse,
  checkCodeInput,
  codeIncomplete,
  codeResponse,
  LONG_CODE_LENGTH,
  type ProofChallenge,
  WHATSAPP_TEXTS,
} from '../contract.ts';

/**
 * Problems that reject a request to send or check a code. Their response bodies also contain the spec's fields
 * `success` and `mensaje`.
 */

const rejection = (
  status: number,
  message: string,
  more: { field?: 'code' | 'phone'; retryAfter?: number; details?: CodeResponse } = {},
) =>
  new Problem(
    status,
    message,
    more.field && checkCodeInput.fieldErrors({ [more.field]: message }),
    more.retryAfter,
    z.encode(codeResponse, { success: false, ...more.details }),
  );

/** The response field with the number of digits, which is included only for an eight-digit code. */
export const lengthOf = (digits: number) => (digits === LONG_CODE_LENGTH ? { digits } : {});

/**
 * Rejects a request for another code. The response contains the expiry and the length of a code that is still valid, so
 * that it can be entered.
 */
export const tooEarly = (seconds: number, code: { expiresAt: Date | null; digits: number } | null) =>
  rejection(
    429,
    seconds > 90
      ? spoken`Ya te enviamos varios códigos hoy. Probá de nuevo en ${waitingTime(seconds)}.`
      : `Ya se envió un código. Por favor espera ${seconds} segundos para solicitar uno nuevo.`,
    {
      retryAfter: seconds,
      ...(code?.expiresAt && {
        details: { expiresAt: code.expiresAt.toISOString(), ...lengthOf(code.digits) },
      }),
    },
  );

export const phoneLocked = (seconds: number) =>
  rejection(
    429,
    spoken`Este número quedó bloqueado por demasiados intentos. Probá de nuevo en ${waitingTime(seconds)} o escribinos por WhatsApp.`,
    { retryAfter: seconds },
  );

export const wrongCode = (left: number) =>
  rejection(
    422,
    `Código incorrecto. ${left === 1 ? 'Te queda un intento.' : `Te quedan ${left} intentos.`}`,
    {
      field: 'code',
    },
  );
/** A code with the wrong number of digits is rejected without counting as a guess. */
export const wrongLength = (digits: number) =>
  rejection(422, codeIncomplete(digits), { field: 'code', details: { digits } });
export const tooManyTries = () =>
  rejection(410, spoken`Código incorrecto. Pedí un código nuevo para seguir.`, { field: 'code' });
export const codeExpired = () =>
  rejection(410, spoken`El código expiró. Pedí uno nuevo para seguir.`, { field: 'code' });

export const notReachable = ({ notSent } = WHATSAPP_TEXTS) => rejection(422, notSent, { field: 'phone' });
/** Status 503, because the failure does not depend on the phone and retrying may help. */
export const notSent = (texts = WHATSAPP_TEXTS) => rejection(503, texts.notSent);
/** Status 429 instead of 503, so that our web client shows the sentence and does not ask again. */
export const budgetSpent = (seconds: number) =>
  rejection(429, spoken`Hoy ya no podemos enviar más códigos. Probá mañana o escribinos por WhatsApp.`, {
    retryAfter: seconds,
  });
/** The visitor can neither get a code now nor queue for one. Our web client asks again after the waiting time. */
export const hourSpent = (seconds: number) =>
  rejection(
    429,
    spoken`Por ahora no podemos enviar más códigos. Probá de nuevo en ${waitingTime(seconds)} o escribinos por WhatsApp.`,
    { retryAfter: seconds, details: { waitSeconds: seconds } },
  );
/**
 * The networks of the visitor have too many codes that nobody has verified yet. Each verification makes room, so our
 * web client asks again before the waiting time is over.
 */
export const networkSpent = (seconds: number) => {
  const { message } = tooMany(seconds);
  return rejection(429, message, { retryAfter: seconds, details: { waitSeconds: seconds } });
};
/** The visitor is in the queue. Our web client waits and then sends the ticket again. */
export const turnNotYet = (turn: string, seconds: number) =>
  rejection(
    429,
    `Hay muchas personas pidiendo un código. Tu lugar está guardado: te avisamos cuando puedas, en unos ${waitingTime(seconds)}.`,
    { retryAfter: seconds, details: { waitSeconds: seconds, turn } },
  );
/** Our web client solves the challenge and repeats the request. Other clients have to wait. */
export const proofNeeded = (challenge: ProofChallenge, seconds: number) =>
  rejection(
    429,
    spoken`En este momento se piden muchos códigos. Probá de nuevo en ${waitingTime(seconds)} o escribinos por WhatsApp.`,
    { retryAfter: seconds, details: { challenge } },
  );

export const notVerified = () =>
  new Problem(403, 'Primero tenemos que verificar tu número de teléfono con un código.');
