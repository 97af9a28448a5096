import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { idInPath } from '../../../shared/contract/fields.ts';
import { forbidden } from '../../../shared/contract/problem.ts';
import { DONE, done } from '../../../shared/server/done.ts';
import type { Guard } from '../../../shared/server/guard.ts';
import type { Throttle } from '../../../shared/server/rate-limiter.ts';
import {
  emailQuery,
  forgotPasswordInput,
  loginInput,
  newUserInput,
  passwordChangeInput,
  profileInput,
  profileWire,
  resetPasswordInput,
  sessionWire,
  userChangeInput,
  userCodec,
} from '../contract.ts';
import type { AccountCookies } from './cookies.ts';
import type { login } from './login.ts';
import type { Recovery } from './recovery.ts';
import type { Sessions } from './sessions.ts';
import type { UserStore } from './store.ts';

export interface AccountRoutesOptions {
  guard: Guard;
  cookies: AccountCookies;
  users: UserStore;
  sessions: Sessions;
  login: ReturnType<typeof login>;
  recovery: Recovery;
  limits: Throttle;
}

const GUESSES_OF_OWN_PASSWORD = { most: 10, seconds: 15 * 60 };

export const accountRoutes = (options: AccountRoutesOptions) => async (app: FastifyInstance) => {
  signingIn(app, options);
  userManagement(app, options);
  ownAccount(app, options);
};

function signingIn(plain: FastifyInstance, options: AccountRoutesOptions) {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { guard, cookies, users, sessions, recovery } = options;

  app.post(
    '/api/login',
    {
      onRequest: guard.requireKey,
      schema: { summary: 'Iniciar sesión', body: loginInput, response: { 200: sessionWire } },
    },
    async (request, reply) => {
      const { session, token, device } = await options.login({
        ...request.body,
        address: request.ip,
        device: cookies.device(request),
      });
      const former = cookies.session(request);
      if (former) await sessions.end(former);
      cookies.keepSession(reply, token);
      if (device) cookies.keepDevice(reply, device);
      request.log.info({ event: 'signed in', user: session.id });
      return session;
    },
  );

  app.post(
    '/api/logout',
    { onRequest: guard.requireKey, schema: { summary: 'Cerrar sesión', response: { 200: done } } },
    async (request, reply) => {
      const token = cookies.session(request);
      if (token) await sessions.end(token);
      cookies.dropSession(reply);
      return DONE;
    },
  );

  app.post(
    '/api/forgot-password',
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Pedir una contraseña temporal por correo',
        body: forgotPasswordInput,
        response: { 200: done.extend({ mensaje: z.string() }) },
      },
    },
    async (request) => {
      await recovery.request(request.body.email, request.ip);
      return {
        ...DONE,
        mensaje:
          'Si el email existe en nuestro sistema, recibirás instrucciones para recuperar tu contraseña',
      };
    },
  );

  app.post(
    '/api/reset-password',
    {
      onRequest: guard.requireKey,
      schema: {
        summary: 'Cambiar la contraseña temporal por una propia',
        body: resetPasswordInput,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const { token, temporaryPassword, newPassword } = request.body;
      const id = await recovery.prove(token, temporaryPassword, request.ip);
      await users.setPassword(id, newPassword, { resetToken: token });
      request.log.info({ event: 'password reset', user: id });
      cookies.keepSession(reply, await sessions.begin(id, { passwordChangeOnly: false }));
      return DONE;
    },
  );

  app.get(
    '/api/check-email',
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Si un correo ya está registrado (administradores)',
        querystring: emailQuery,
        response: { 200: z.object({ exists: z.boolean() }) },
      },
    },
    async (request) => ({ exists: await users.isEmailTaken(request.query.email) }),
  );
}

function userManagement(plain: FastifyInstance, { guard, users }: AccountRoutesOptions) {
  const app = plain.withTypeProvider<ZodTypeProvider>();

  app.get(
    '/api/usuarios',
    {
      onRequest: guard.requireAdmin,
      schema: { summary: 'Usuarios (administradores)', response: { 200: z.array(userCodec) } },
    },
    async () => {
      return users.all();
    },
  );

  app.get(
    '/api/usuarios/:id',
    {
      onRequest: guard.requireAdmin,
      schema: { summary: 'Un usuario (administradores)', params: idInPath, response: { 200: userCodec } },
    },
    async (request) => {
      return users.get(request.params.id);
    },
  );

  app.post(
    '/api/usuarios',
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Crear un usuario (administradores)',
        body: newUserInput.codec,
        response: { 201: userCodec },
      },
    },
    async (request, reply) => {
      return reply.code(201).send(await users.add(request.body));
    },
  );

  app.put(
    '/api/usuarios/:id',
    {
      onRequest: guard.requireAdmin,
      schema: {
        summary: 'Cambiar nombre, correo y rol de un usuario (administradores)',
        params: idInPath,
        body: userChangeInput.codec,
        response: { 200: userCodec },
      },
    },
    async (request) => {
      const admin = guard.staffOf(request);
      return users.change(admin, request.params.id, request.body);
    },
  );

  app.delete(
    '/api/usuarios/:id',
    {
      onRequest: guard.requireAdmin,
      schema: { summary: 'Eliminar un usuario (administradores)', params: idInPath, response: { 200: done } },
    },
    async (request) => {
      const admin = guard.staffOf(request);
      await users.remove(admin, request.params.id);
      request.log.info({ event: 'user removed', user: request.params.id, by: admin.id });
      return DONE;
    },
  );
}

function ownAccount(plain: FastifyInstance, options: AccountRoutesOptions) {
  const app = plain.withTypeProvider<ZodTypeProvider>();
  const { guard, cookies, users, sessions, limits } = options;

  app.put(
    '/api/usuarios/:id/password',
    {
      onRequest: guard.requireStaff,
      schema: {
        summary: 'Cambiar una contraseña: la propia, o la de otro siendo administrador',
        params: idInPath,
        body: passwordChangeInput,
        response: { 200: done },
      },
    },
    async (request, reply) => {
      const staff = guard.staffOf(request);
      const isOwn = request.params.id === staff.id;
      const { currentPassword, newPassword } = request.body;
      if (staff.role !== 'admin') {
        if (!isOwn) throw forbidden();
        await limits.hold({ name: `own password ${staff.id}`, limit: GUESSES_OF_OWN_PASSWORD });
        await users.checkPassword(staff.id, currentPassword);
      }
      await users.setPassword(request.params.id, newPassword);
      request.log.info({ event: 'password changed', user: request.params.id, by: staff.id });
      if (isOwn) await rotate(reply, staff.id);
      return DONE;
    },
  );

  /** Every session of the user has just ended; the browser that asked goes on with a new one. */
  async function rotate(reply: FastifyReply, id: number) {
    cookies.keepSession(reply, await sessions.begin(id, { passwordChangeOnly: false }));
  }

  app.get(
    '/api/perfil',
    {
      onRequest: guard.requireStaff,
      schema: { summary: 'El propio perfil', response: { 200: profileWire } },
    },
    async (request) => {
      const { id } = guard.staffOf(request);
      return presentProfile(await users.get(id));
    },
  );

  app.put(
    '/api/perfil',
    {
      onRequest: guard.requireStaff,
      schema: {
        summary: 'Cambiar el propio nombre',
        body: profileInput.codec,
        response: { 200: profileWire },
      },
    },
    async (request) => {
      const { id } = guard.staffOf(request);
      return presentProfile(await users.rename(id, request.body.name));
    },
  );
}

const presentProfile = ({ name, email, role }: Awaited<ReturnType<UserStore['get']>>) => ({
  nombre: name,
  email,
  rol: role,
});
