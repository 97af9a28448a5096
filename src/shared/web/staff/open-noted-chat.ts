import { chatLink } from '../../contract/phone.ts';
import { serverMessageOf } from '../api.ts';
import { announceError } from './toasts.tsx';

/**
 * Opens a chat with a prepared text once the server has noted that it is sent, so that two users do not send it twice. The
 * window is opened at once, because browsers block a later one.
 */
export async function openNotedChat(phone: string, text: string, note: () => Promise<unknown>) {
  const opened = window.open('', '_blank');
  if (opened) opened.opener = null;
  try {
    await note();
    (opened ?? window).location.href = chatLink(phone, text);
  } catch (error) {
    opened?.close();
    announceError('No se abrió el mensaje.', undefined, serverMessageOf(error));
  }
}
