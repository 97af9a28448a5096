import { formatPhone } from '../../../../shared/contract/phone.ts';
import type { Channel } from './channel.ts';

/** The demo's channel: the code is shown to whoever started the site. It is no log, and production has none of it. */
export const consoleChannel = (show: (line: string) => void = console.log): Channel => ({
  name: 'console',
  send: async (phone, code) => {
    show(`Código de verificación para ${formatPhone(phone)}: ${code}`);
    return null;
  },
});
