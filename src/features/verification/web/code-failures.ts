import { isUnanswered, NO_CONNECTION, Refused, serverSaid } from '../../../shared/web/api.ts';
import { CodeNotSent } from './send-code.ts';

/** What is said where the two screens that verify differ (spec, section 8). */
export interface VerificationWords {
  /** The server could not send a code. */
  notSent: string;
  /** Nobody knows whether a code was sent. */
  failed: string;
  /** The server could not tell whether the code is right. */
  notChecked: string;
  /** Nobody answered whether the code is right. */
  notAnswered: string;
  /** Stands before what the server says. */
  mark?: string;
}

/** Why no code was sent. */
export function whyNotSent(failure: unknown, { notSent, failed, mark = '' }: VerificationWords): string {
  if (isUnanswered(failure)) return `${mark}Error al enviar código de verificación. ${NO_CONNECTION}`;
  if (failure instanceof Refused) return failure.said ? mark + failure.said : notSent;
  return failure instanceof CodeNotSent || serverSaid(failure) ? notSent : failed;
}

/**
 * 'Resend too early' in the seconds that the dialog counts: its button waits for the end of the code, so no other wait is
 * said beside it. Null when something else is said.
 */
export function earlyWords(error: string | null, secondsLeft: number): string | null {
  const wait = /Ya se envió un código\. Por favor espera (\d+) segundos/.exec(error ?? '')?.[1];
  if (!error || !wait) return null;
  return secondsLeft > 0 ? error.replace(wait, String(secondsLeft)) : '';
}

/** Why a code was not taken. */
export function whyNotTaken(failure: unknown, words: VerificationWords): string {
  const { notChecked, notAnswered, mark = '' } = words;
  if (isUnanswered(failure)) return notAnswered;
  const said = serverSaid(failure) ?? (failure instanceof Refused ? 'Código incorrecto' : undefined);
  return said ? mark + said : notChecked;
}
