import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { receiveListRequest, receiveMessage } from '../../../../tests/support/received.ts';
import { headersOf, type Member, PASSWORD, signedIn, signIn } from '../../../../tests/support/staff.ts';
import { type TestSite, testSite } from '../../../../tests/support/test-site.ts';

let site: TestSite;
let admin: Member;
let editor: Member;
beforeAll(async () => {
  site = await testSite();
});
beforeEach(async () => {
  await site.connection.database.execute('delete from users');
  [admin, editor] = [await signedIn(site, 'admin'), await signedIn(site, 'editor')];
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const as = (member: Member) => (method: Method, url: string, payload?: object) =>
  site.app.inject({ method, url, headers: member.headers, ...(payload && { payload }) });
const statusOfProfile = async (member: Member) => (await as(member)('GET', '/api/perfil')).statusCode;
const newUser = { nombre: 'Beto', email: 'beto@ejemplo.uy', password: 'seis66', rol: 'editor' };

test('an administrator creates a user, who can sign in', async () => {
  const response = await as(admin)('POST', '/api/usuarios', newUser);
  expect(response.statusCode).toBe(201);
  expect(response.json()).toEqual({
    id: expect.any(Number),
    nombre: 'Beto',
    email: 'beto@ejemplo.uy',
    rol: 'editor',
    created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.+Z$/),
    version: 1,
  });
  expect((await signIn(site, newUser.email, newUser.password)).statusCode).toBe(200);
});

test('creating or changing a user names each missing or invalid field', async () => {
  const response = await as(admin)('POST', '/api/usuarios', {
    nombre: ' ',
    email: 'beto',
    password: 'corta',
    rol: 'owner',
  });
  expect(response.statusCode).toBe(422);
  expect(response.json().campos).toEqual({
    nombre: 'El nombre es obligatorio',
    email: 'Ingresá un correo electrónico válido.',
    password: 'La contraseña debe tener al menos 6 caracteres',
    rol: 'El rol tiene que ser admin, editor, secretaria o reparto.',
  });
  const change = await as(admin)('PUT', `/api/usuarios/${editor.id}`, {
    nombre: '',
    email: '',
    rol: 'editor',
  });
  expect(change.json().campos).toEqual({
    nombre: 'Nombre y email son obligatorios',
    email: 'Nombre y email son obligatorios',
  });
});

test('a new password that is only a name of the campaign is rejected at its field', async () => {
  const rejected = 'Elegí otra: esa es una palabra de la campaña, de las primeras que alguien probaría.';
  const { town } = campaign.location;
  const added = await as(admin)('POST', '/api/usuarios', { ...newUser, password: town.toLowerCase() });
  expect([added.statusCode, added.json().campos]).toEqual([422, { password: rejected }]);
  for (const newPassword of [campaign.candidate.name, `${town}2030`, campaign.list.caption]) {
    const changed = await as(admin)('PUT', `/api/usuarios/${editor.id}/password`, { newPassword });
    expect([changed.statusCode, changed.json().campos], newPassword).toEqual([
      422,
      { newPassword: rejected },
    ]);
  }
  expect(await statusOfProfile(editor)).toBe(200);
});

test('an email that is already registered is rejected for a new or changed user, regardless of capitals', async () => {
  const taken = {
    error: 'Este email ya está registrado',
    campos: { email: 'Este email ya está registrado' },
  };
  const created = await as(admin)('POST', '/api/usuarios', { ...newUser, email: editor.email.toUpperCase() });
  expect(created.statusCode).toBe(409);
  expect(created.json()).toMatchObject(taken);
  const changed = await as(admin)('PUT', `/api/usuarios/${editor.id}`, {
    nombre: 'Eva',
    email: admin.email,
    rol: 'editor',
  });
  expect(changed.statusCode).toBe(409);
  expect(changed.json()).toMatchObject(taken);
});

test('an administrator checks whether an email is registered', async () => {
  const exists = async (email: string) =>
    (await as(admin)('GET', `/api/check-email?email=${encodeURIComponent(email)}`)).json();
  expect(await exists(` ${editor.email.toUpperCase()}`)).toEqual({ exists: true });
  expect(await exists('nadie@ejemplo.uy')).toEqual({ exists: false });
  const empty = await as(admin)('GET', '/api/check-email?email=');
  expect(empty.json().campos).toEqual({ email: 'Por favor ingresa tu correo electrónico' });
});

test('an administrator can list all users and read a single one', async () => {
  const all = (await as(admin)('GET', '/api/usuarios')).json();
  expect(all.map(({ email }: { email: string }) => email)).toEqual([admin.email, editor.email]);
  expect(JSON.stringify(all)).not.toContain('argon2');
  const one = await as(admin)('GET', `/api/usuarios/${editor.id}`);
  expect(one.json()).toMatchObject({ email: editor.email, rol: 'editor' });
  expect((await as(admin)('GET', '/api/usuarios/999999')).statusCode).toBe(404);
  expect((await as(admin)('GET', '/api/usuarios/abc')).statusCode).toBe(422);
});

test('changing the name of a user keeps the sessions of that user, and changing the role ends them', async () => {
  const change = (payload: object) =>
    as(admin)('PUT', `/api/usuarios/${editor.id}`, {
      nombre: 'Eva',
      email: editor.email,
      rol: 'editor',
      ...payload,
    });
  expect((await change({})).json()).toMatchObject({ nombre: 'Eva', version: 2 });
  expect(await statusOfProfile(editor)).toBe(200);
  expect((await change({ rol: 'admin' })).statusCode).toBe(200);
  expect(await statusOfProfile(editor)).toBe(401);
});

test('an account can have several roles, which hold from the next login and are taken away by a change without them', async () => {
  const created = await as(admin)('POST', '/api/usuarios', {
    ...newUser,
    email: 'varios@ejemplo.uy',
    rol: 'editor',
    otros_roles: ['reparto', 'editor', 'reparto'],
  });
  expect(created.json()).toMatchObject({ rol: 'editor', otros_roles: ['reparto'] });
  const { id } = created.json();
  const session = await signIn(site, 'varios@ejemplo.uy', newUser.password);
  expect(session.json()).toMatchObject({ rol: 'editor', otros_roles: ['reparto'] });
  const headers = await headersOf(site, 'varios@ejemplo.uy', newUser.password);
  const status = async (url: string) => (await site.app.inject({ url, headers })).statusCode;
  expect([
    await status('/api/noticias'),
    await status('/api/admin/pedidos-lista'),
    await status('/api/admin/mensajes'),
  ]).toEqual([200, 200, 403]);
  const change = { nombre: 'Beto', email: 'varios@ejemplo.uy', rol: 'editor' };
  expect((await as(admin)('PUT', `/api/usuarios/${id}`, change)).json()).not.toHaveProperty('otros_roles');
  expect(await status('/api/noticias'), 'the session has ended').toBe(401);
});

test('an administrator has no other roles, and nobody becomes an administrator by another role', async () => {
  const values = { ...newUser, email: 'jefa@ejemplo.uy', rol: 'admin', otros_roles: ['editor'] };
  expect((await as(admin)('POST', '/api/usuarios', values)).json()).not.toHaveProperty('otros_roles');
  const refused = await as(admin)('POST', '/api/usuarios', {
    ...newUser,
    email: 'otra@ejemplo.uy',
    otros_roles: ['admin'],
  });
  expect([refused.statusCode, refused.json().campos]).toEqual([
    422,
    { 'otros_roles.0': 'Los otros roles pueden ser editor, secretaria o reparto.' },
  ]);
});

test('a change based on an outdated version of a user is rejected', async () => {
  const change = (version?: number) =>
    as(admin)('PUT', `/api/usuarios/${editor.id}`, {
      nombre: 'Eva',
      email: editor.email,
      rol: 'editor',
      ...(version && { version }),
    });
  expect((await change(1)).statusCode).toBe(200);
  const stale = await change(1);
  expect(stale.statusCode).toBe(409);
  expect(stale.json().error).toContain('Otra persona guardó cambios');
  expect((await change()).statusCode, 'a change without a version overwrites the earlier one').toBe(200);
});

test('administrators can change their own name, but not their own email or role', async () => {
  const change = (payload: object) =>
    as(admin)('PUT', `/api/usuarios/${admin.id}`, {
      nombre: 'Jefa',
      email: admin.email,
      rol: 'admin',
      ...payload,
    });
  expect((await change({})).statusCode).toBe(200);
  expect((await change({ rol: 'editor' })).json().campos).toEqual({ rol: 'No podés cambiar tu propio rol' });
  expect((await change({ email: 'x@ejemplo.uy' })).json().campos).toEqual({
    email: 'No podés cambiar tu propio email',
  });
});

test('a deleted user loses access at once', async () => {
  expect((await as(admin)('DELETE', `/api/usuarios/${editor.id}`)).statusCode).toBe(200);
  expect(await statusOfProfile(editor)).toBe(401);
  expect((await signIn(site, editor.email, PASSWORD)).statusCode).toBe(401);
  expect((await as(admin)('DELETE', `/api/usuarios/${editor.id}`)).statusCode).toBe(404);
});

test('an administrator cannot delete their own user', async () => {
  const response = await as(admin)('DELETE', `/api/usuarios/${admin.id}`);
  expect(response.statusCode).toBe(409);
  expect(response.json().error).toBe('No puedes eliminar tu propio usuario');
});

test('when two administrators delete each other at the same time, one of them remains', async () => {
  for (let round = 0; round < 5; round++) {
    const other = await signedIn(site, 'admin');
    const responses = await Promise.all([
      as(admin)('DELETE', `/api/usuarios/${other.id}`),
      as(other)('DELETE', `/api/usuarios/${admin.id}`),
    ]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    if (responses[1]?.statusCode === 200) admin = other;
  }
});

test('when two administrators demote each other at the same time, one of them remains administrator', async () => {
  for (let round = 0; round < 5; round++) {
    const other = await signedIn(site, 'admin');
    const demote = (by: Member, target: Member) =>
      as(by)('PUT', `/api/usuarios/${target.id}`, { nombre: 'X', email: target.email, rol: 'editor' });
    const responses = await Promise.all([demote(admin, other), demote(other, admin)]);
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    if (responses[1]?.statusCode === 200) admin = other;
  }
});

test('editors can change their own password by entering the current one', async () => {
  const change = (payload: object) => as(editor)('PUT', `/api/usuarios/${editor.id}/password`, payload);
  expect((await change({ newPassword: 'nueva-clave' })).json().campos).toEqual({
    currentPassword: 'Todos los campos son obligatorios',
  });
  expect((await change({ currentPassword: 'otra', newPassword: 'nueva-clave' })).json().campos).toEqual({
    currentPassword: 'La contraseña actual no es correcta',
  });
  expect((await change({ currentPassword: PASSWORD })).json().campos).toEqual({
    newPassword: 'Todos los campos son obligatorios',
  });
  expect((await change({ currentPassword: PASSWORD, newPassword: 'corta' })).json().campos).toEqual({
    newPassword: 'La contraseña debe tener al menos 6 caracteres',
  });
  expect((await change({ currentPassword: PASSWORD, newPassword: 'nueva-clave' })).statusCode).toBe(200);
  expect((await signIn(site, editor.email, 'nueva-clave')).statusCode).toBe(200);
});

test('a stolen session of an editor ends after ten guesses of the password', async () => {
  const guess = () =>
    as(editor)('PUT', `/api/usuarios/${editor.id}/password`, {
      currentPassword: 'mala',
      newPassword: 'nueva-clave',
    });
  const responses = [];
  for (let round = 0; round < 11; round++) responses.push((await guess()).statusCode);
  expect(responses).toEqual([...Array(10).fill(422), 401]);
});

test("an administrator changes another user's password without knowing it, which ends that user's sessions", async () => {
  const response = await as(admin)('PUT', `/api/usuarios/${editor.id}/password`, {
    newPassword: 'nueva-clave',
  });
  expect(response.statusCode).toBe(200);
  expect(response.cookies).toEqual([]);
  expect(await statusOfProfile(editor)).toBe(401);
  expect(await statusOfProfile(admin)).toBe(200);
  expect(
    (await as(admin)('PUT', '/api/usuarios/999999/password', { newPassword: 'nueva-clave' })).statusCode,
  ).toBe(404);
});

test('an editor can neither manage users nor change their passwords', async () => {
  const responses = [
    await as(editor)('PUT', `/api/usuarios/${admin.id}/password`, {
      currentPassword: PASSWORD,
      newPassword: 'nueva-clave',
    }),
    await as(editor)('GET', `/api/usuarios/${editor.id}`),
    await as(editor)('PUT', `/api/usuarios/${editor.id}`, { nombre: 'E', email: editor.email, rol: 'admin' }),
  ];
  for (const response of responses) {
    expect(response.statusCode).toBe(403);
    expect(response.json().error).toBe('No tienes permisos para acceder a esta página');
  }
});

test('every user can change their own name', async () => {
  const response = await as(editor)('PUT', '/api/perfil', { nombre: '  Eva  ' });
  expect(response.json()).toEqual({ nombre: 'Eva', email: editor.email, rol: 'editor' });
  expect((await as(editor)('PUT', '/api/perfil', { nombre: ' ' })).json().campos).toEqual({
    nombre: 'El nombre es obligatorio',
  });
});

test('hostile text in the name of a user is stored and returned unchanged', async () => {
  const nombre = `<script>alert(1)</script> "'\`; drop table users; \u202Eal revés 🙂`;
  expect((await as(editor)('PUT', '/api/perfil', { nombre })).json().nombre).toBe(nombre);
  const tooLong = await as(editor)('PUT', '/api/perfil', { nombre: 'x'.repeat(10_000) });
  expect(tooLong.json().campos).toEqual({ nombre: 'Puede tener hasta 120 caracteres.' });
});

test('what is assigned to somebody who leaves, or who loses the right to it, is left to the others', async () => {
  const { database } = site.connection;
  const [secretary, driver] = [await signedIn(site, 'secretaria'), await signedIn(site, 'reparto')];
  const [message, done] = [await receiveMessage(database), await receiveMessage(database)];
  const request = await receiveListRequest(database);
  const assign = (path: string, member: Member) =>
    as(admin)('POST', `/api/admin/${path}/asignar`, { usuario: member.id });
  await assign(`mensajes-contacto/${message.id}`, secretary);
  await assign(`mensajes-contacto/${done.id}`, secretary);
  await as(admin)('PUT', `/api/admin/mensajes/${done.id}/respondido`, { respondido: true });
  await assign('personas/099123456', secretary);
  await assign(`pedidos-lista/${request.id}`, driver);
  const ofNobody = async (list: string) =>
    (await as(admin)('GET', `/api/admin/${list}?de=nadie`)).json().map(({ id }: { id: number }) => id);
  await as(admin)('PUT', `/api/usuarios/${secretary.id}`, {
    nombre: 'Eva',
    email: 'eva@ejemplo.uy',
    rol: 'reparto',
  });
  expect(await ofNobody('mensajes'), 'without what is done').toContain(message.id);
  expect((await as(admin)('GET', '/api/admin/personas/099123456/ficha')).json().asignado).toBeNull();
  const answered = (await as(admin)('GET', `/api/admin/mensajes-contacto/${done.id}`)).json();
  expect(answered.lo_contesta).toMatchObject({ id: secretary.id });
  await as(admin)('PUT', `/api/admin/mensajes/${done.id}/respondido`, { respondido: false });
  await site.app.sweeps.find(({ name }) => name === 'assignees')?.run();
  expect(await ofNobody('mensajes'), 'what is open again').toContain(done.id);
  expect(await ofNobody('pedidos-lista')).not.toContain(request.id);
  await as(admin)('DELETE', `/api/usuarios/${driver.id}`);
  expect(await ofNobody('pedidos-lista')).toContain(request.id);
});
