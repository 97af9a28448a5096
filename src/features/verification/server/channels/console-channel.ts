import { formatPhone } from '../../../../shared/contract/phone.ts';
import type { Channel } from './channel.ts';

/** The channel of the demo, which prints codes to the console. It is not available in production. */
export const consoleChannel = (show: (line: string) => void = console.log): Channel => ({
  name: 'console',
  send: async (phone, code) => {
    show(`Código de verificación para ${formatPhone(phone)}: ${code}`);
    return null;
  },
});
