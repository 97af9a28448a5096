import type { FastifyReply, FastifyRequest } from 'fastify';

import { VERIFIED_MINUTES } from '../contract.ts';

/** Cookie that identifies the browser that verified a phone. The verification itself is stored in the database. */
export const browserCookie = ({ https }: { https: boolean }) => {
  const name = `${https ? '__Host-' : ''}verificacion`;
  return {
    read: (request: FastifyRequest): string | undefined => {
      const value = request.cookies[name];
      return value && /^[\w-]{43}$/.test(value) ? value : undefined;
    },
    set: (reply: FastifyReply, token: string) =>
      void reply.setCookie(name, token, {
        path: '/',
        httpOnly: true,
        secure: https,
        sameSite: 'strict' as const,
        maxAge: VERIFIED_MINUTES * 60,
      }),
  };
};

export type BrowserCookie = ReturnType<typeof browserCookie>;
