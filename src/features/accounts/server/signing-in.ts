import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '../../../shared/contract/session.ts';
import { originOf } from '../../../shared/server/origin.ts';
import type { Login, SigningIn } from './login.ts';
import { userItem } from './store.ts';

/** Returns what the routes need that sign a user in, in one step or in two. */
export function signingInOf(app: FastifyInstance) {
  const { activity } = app.site;
  const { cookies, sessions } = app.accounts;
  return {
    /** From where a request signs in, and the entry of the activity log that is stored with the session. */
    attemptOf: (request: FastifyRequest): SigningIn & { address: string } => ({
      address: request.ip,
      device: cookies.device(request),
      origin: originOf(request),
      signedIn: (transaction, user) =>
        activity.record(transaction, { ...user, request }, { act: 'signed in', item: userItem(user) }),
    }),

    /** Gives the browser the cookies of a login in the place of its former session. Returns the response body. */
    async answer(request: FastifyRequest, reply: FastifyReply, login: Login): Promise<Session> {
      const former = cookies.session(request);
      if (former) await sessions.end(former);
      cookies.setSession(reply, login.token);
      if (login.device) cookies.setDevice(reply, login.device);
      request.log.info({ event: 'signed in', user: login.session.id });
      return login.session;
    },
  };
}
