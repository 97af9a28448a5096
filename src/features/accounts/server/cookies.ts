import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_DAYS } from './devices.ts';
import { ABSOLUTE_DAYS } from './sessions.ts';

const DAY = 24 * 60 * 60;

/**
 * The session cookie and the device cookie of the back office. Over https their names have the `__Host-` prefix, which
 * browsers reject over http.
 */
export const accountCookies = ({ https }: { https: boolean }) => {
  const prefix = https ? '__Host-' : '';
  const names = { session: `${prefix}sesion`, device: `${prefix}dispositivo` };
  const options = { path: '/', httpOnly: true, secure: https, sameSite: 'strict' } as const;
  const read = (name: string) => (request: FastifyRequest) => {
    const value = request.cookies[name];
    return value && value.length <= 100 ? value : undefined;
  };
  return {
    session: read(names.session),
    device: read(names.device),
    setSession: (reply: FastifyReply, token: string) =>
      void reply.setCookie(names.session, token, { ...options, maxAge: ABSOLUTE_DAYS * DAY }),
    setDevice: (reply: FastifyReply, token: string) =>
      void reply.setCookie(names.device, token, { ...options, maxAge: DEVICE_DAYS * DAY }),
    dropSession: (reply: FastifyReply) => void reply.clearCookie(names.session, options),
  };
};
