import { isWithoutResponse, NO_CONNECTION, Refused, serverMessageOf } from '../../../shared/web/api.ts';
import type { ChannelTexts, CodeTexts } from '../contract.ts';
import { CodeNotSent } from './code-requests.ts';

const NOT_CHECKED = 'Error al verificar el código';

/** Default error messages of the code dialog, for forms that have no texts of their own. */
export const standardTexts = (channelTexts: ChannelTexts): CodeTexts => ({
  ...channelTexts,
  notRequested: `${channelTexts.failed} ${NO_CONNECTION}`,
  notChecked: NOT_CHECKED,
  notAnswered: `${NOT_CHECKED}. ${NO_CONNECTION}`,
});

/** Returns the error message when no code was sent. */
export function sendFailureText(failure: unknown, texts: CodeTexts): string {
  const { notRequested, notSent, failed, mark = '' } = texts;
  if (isWithoutResponse(failure)) return notRequested;
  if (failure instanceof Refused) return failure.serverMessage ? mark + failure.serverMessage : notSent;
  return failure instanceof CodeNotSent || serverMessageOf(failure) ? notSent : failed;
}

/** Returns the error message when a code was not accepted. */
export function checkFailureText(failure: unknown, texts: CodeTexts): string {
  const { notChecked, notAnswered, mark = '' } = texts;
  if (isWithoutResponse(failure)) return notAnswered;
  const message = serverMessageOf(failure) ?? (failure instanceof Refused ? 'Código incorrecto' : undefined);
  return message ? mark + message : notChecked;
}

/**
 * Returns the message that it is too early for another code, with the seconds of the dialog's countdown. The resend
 * button is enabled when the countdown ends, so both times have to agree. Returns null for every other error.
 */
export function earlyResendText(error: string | null, secondsLeft: number): string | null {
  const seconds = /Ya se envió un código\. Por favor espera (\d+) segundos/.exec(error ?? '')?.[1];
  if (!error || !seconds) return null;
  return secondsLeft > 0 ? error.replace(seconds, String(secondsLeft)) : '';
}
