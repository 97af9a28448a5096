import { formatPhone } from '../../../../shared/contract/phone.ts';
import type { Channel } from './channel.ts';

/** The demo's channel, which prints codes on the console. Production does not have it. */
export const consoleChannel = (show: (line: string) => void = console.log): Channel => ({
  name: 'console',
  send: async (phone, code) => {
    show(`Código de verificación para ${formatPhone(phone)}: ${code}`);
    return null;
  },
});
