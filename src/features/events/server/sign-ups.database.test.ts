import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { campaign } from '#campaign/campaign.ts';
import { buildEvent } from '../../../../tests/support/factories.ts';
import { freshPostgres } from '../../../../tests/support/postgres-databases.ts';
import { MIGRATIONS } from '../../../../tests/support/prepared-database.ts';
import { type Member, signedIn } from '../../../../tests/support/staff.ts';
import { API_KEY, type TestSite, testSite } from '../../../../tests/support/test-site.ts';
import { storeVerifiedPhones, visitorOf } from '../../../../tests/support/verified-phones.ts';
import { CHANNELS, freshPhone, type Visitor, verifiedVisitor } from '../../../../tests/support/visitor.ts';
import { FEATURES, tellRestored } from '../../../app/features.ts';
import { DAY_MS, HOUR_MS } from '../../../shared/contract/durations.ts';
import { openDatabase } from '../../../shared/server/database/open-database.ts';
import type { NewEvent } from '../contract.ts';
import { signUpStore } from './sign-up-store.ts';
import { events, signUps } from './table.ts';

/** Sign-ups for events: signing up, the private link, and what staff do with them. */

let site: TestSite;
let receiver: Member;
let colleague: Member;
beforeAll(async () => {
  site = await testSite({ channels: CHANNELS });
  [receiver, colleague] = [await signedIn(site, 'secretaria'), await signedIn(site, 'secretaria')];
});
beforeEach(async () => void (await site.connection.database.delete(events)));
afterAll(() => site.close());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** A moment before the day that the demo shows. */
const BEGAN = '2025-01-02T12:00:00.000Z';

const newEvent = (values: Partial<NewEvent> = {}, on = site) =>
  on.changeContent(async ({ events: store }) => (await store.create(buildEvent(values))).id);
const change = (id: number, values: Partial<NewEvent>) =>
  site.changeContent(({ events: store }) => store.change(id, values));

const body = (phone: string, more: object = {}) => ({
  nombre: 'Ana Pérez',
  telefono: phone,
  cuantos: 1,
  verificado: true,
  terminos: campaign.privacy.noticeVersion,
  ...more,
});
const signUp = (id: number, { phone, headers }: Visitor, more: object = {}, key: string = randomUUID()) =>
  site.app.inject({
    method: 'POST',
    url: `/api/eventos/${id}/inscripciones`,
    headers: { ...headers, 'idempotency-key': key },
    payload: body(phone, more),
  });
/** Signs somebody up and returns the phone and the path of the private page. */
async function signedUp(id: number, more: object = {}) {
  const visitor = await verifiedVisitor(site);
  const response = await signUp(id, visitor, more);
  expect(response.statusCode, response.body).toBe(201);
  return { phone: visitor.phone, link: String(response.json().enlace) };
}
const rows = (id: number) => site.connection.database.select().from(signUps).where(eq(signUps.eventId, id));
const eventOf = async (id: number) =>
  (await site.connection.database.select().from(events).where(eq(events.id, id)))[0];
const send = (method: 'GET' | 'POST', url: string, payload?: object, by = receiver) =>
  site.app.inject({ method, url, headers: by.headers, ...(payload && { payload }) });
const listOf = async (id: number) => (await send('GET', `/api/admin/eventos/${id}/inscripciones`)).json();
const post = (link: string, fields: Record<string, string>) =>
  site.app.inject({
    method: 'POST',
    url: link,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });

describe('places', () => {
  /** Signs up 500 visitors at once, at the given instances in turn. Returns how many got each status. */
  async function rush(id: number, instances: TestSite[]) {
    const visitors = Array.from({ length: 500 }, (_, index) => visitorOf(index));
    await storeVerifiedPhones(
      (instances[0] as TestSite).connection.database,
      'a-secret-for-tests-that-is-long-enough',
      visitors.length,
    );
    const responses = await Promise.all(
      visitors.map(({ phone, token }, index) =>
        (instances[index % instances.length] as TestSite).app.inject({
          method: 'POST',
          url: `/api/eventos/${id}/inscripciones`,
          // From networks of their own, because submissions of unverified phones are limited for each.
          remoteAddress: `10.1.${index >> 8}.${index & 255}`,
          headers: { 'x-api-key': API_KEY, cookie: `__Host-verificacion=${token}` },
          payload: body(phone),
        }),
      ),
    );
    const yes = responses.filter(({ statusCode }) => statusCode === 201);
    const no = responses.filter(({ statusCode }) => statusCode === 409);
    expect(no[0]?.json()).toMatchObject({
      error: 'Ya no quedan lugares.',
      mensaje: 'Ya no quedan lugares.',
      campos: { cuantos: 'Ya no quedan lugares.' },
    });
    return [yes.length, no.length];
  }

  test('500 sign-ups at once for 40 places give 40', { timeout: 60_000 }, async () => {
    const id = await newEvent({ capacity: 40 });
    expect(await rush(id, [site])).toEqual([40, 460]);
    expect(await rows(id)).toHaveLength(40);
    expect((await eventOf(id))?.isFull).toBe(true);
    const [shown] = (await site.app.inject('/api/eventos?activeOnly=true')).json();
    expect(shown.completo).toBe(true);
  });

  test.runIf(inject('postgresUrl'))(
    '500 sign-ups at once on two instances for 40 places give 40, and both show that it is full',
    { timeout: 60_000 },
    async () => {
      const { url, drop } = await freshPostgres(inject('postgresUrl') ?? '');
      const instance = async () =>
        testSite({
          channels: CHANNELS,
          connection: await openDatabase({ url, folder: '', migrationsFolder: MIGRATIONS }),
        });
      const both = [await instance(), await instance()];
      const id = await newEvent({ capacity: 40 }, both[0]);
      expect(await rush(id, both)).toEqual([40, 460]);
      for (const one of both)
        await expect
          .poll(async () => (await one.app.inject('/api/eventos?activeOnly=true')).json()[0].completo)
          .toBe(true);
      for (const one of both) await one.close();
      await drop();
    },
  );

  test('who does not fit is told how many places are left, and can sign up fewer without another code', async () => {
    const id = await newEvent({ capacity: 3 });
    await signedUp(id);
    const visitor = await verifiedVisitor(site);
    const key = randomUUID();
    const refused = await signUp(id, visitor, { cuantos: 3 }, key);
    expect([refused.statusCode, refused.json().campos]).toEqual([409, { cuantos: 'Quedan 2 lugares.' }]);
    expect((await signUp(id, visitor, { cuantos: 3 }, key)).statusCode, 'the same request again').toBe(409);
    expect((await signUp(id, visitor, { cuantos: 2 }, key)).statusCode).toBe(201);
    expect((await signUp(id, visitor, { cuantos: 2 }, key)).statusCode, 'a response that was lost').toBe(201);
    expect((await rows(id)).map(({ people }) => people).sort()).toEqual([1, 2]);
  });

  test('an event is not deleted while people are signed up for it', async () => {
    const id = await newEvent();
    const { link } = await signedUp(id);
    const remove = () => site.changeContent(({ events: store }) => store.remove(id));
    await expect(remove()).rejects.toThrow('Hay gente anotada');
    await post(link, { accion: 'cancelar' });
    await remove();
    expect(await eventOf(id)).toBeUndefined();
  });

  test('people are told of a change that was made while the event was hidden', async () => {
    const id = await newEvent();
    await signedUp(id);
    await change(id, { active: false });
    await change(id, { starts: inHours(30) });
    await change(id, { active: true });
    expect((await listOf(id)).anotados).toMatchObject([{ falta_avisar: true }]);
  });

  test('a second sign-up of a phone takes the place of the first, and has the same link', async () => {
    const id = await newEvent({ capacity: 4 });
    const { phone, link } = await signedUp(id, { cuantos: 3 });
    const again = await signUp(id, await verifiedVisitor(site, phone), { cuantos: 4, nombre: 'Ana' });
    expect([again.statusCode, again.json().enlace]).toEqual([201, link]);
    expect(await rows(id)).toMatchObject([{ name: 'Ana', people: 4 }]);
    const more = await signUp(id, await verifiedVisitor(site, phone), { cuantos: 5 });
    expect(more.json().campos).toEqual({ cuantos: 'Quedan 4 lugares, con los tuyos.' });
    expect((await rows(id))[0]?.people).toBe(4);
  });

  test('whoever is in stays when staff lower the number of places, and more places let others in', async () => {
    const id = await newEvent();
    await signedUp(id, { cuantos: 3 });
    await change(id, { capacity: 2 });
    expect([(await eventOf(id))?.isFull, (await rows(id))[0]?.people]).toEqual([true, 3]);
    await change(id, { capacity: 4 });
    expect((await eventOf(id))?.isFull).toBe(false);
    await signedUp(id);
  });

  test('a sign-up that fills no event does not clear the public pages', async () => {
    const id = await newEvent({ capacity: 2 });
    const before = await eventOf(id);
    await signedUp(id);
    expect(await eventOf(id)).toEqual(before);
  });

  test.each<[string, Partial<NewEvent>, number, string]>([
    ['a hidden event', { active: false }, 404, 'No encontramos esa actividad.'],
    ['a cancelled event', { isCancelled: true }, 409, 'La actividad se suspendió.'],
    ['an event that began', { starts: BEGAN }, 409, 'La actividad ya empezó, y no se puede cambiar más.'],
    ['an event without sign-up', { takesSignUps: false }, 409, 'Para esta actividad no hace falta reservar.'],
  ])('nobody signs up for %s', async (_, values, status, error) => {
    const id = await newEvent(values);
    const response = await signUp(id, await verifiedVisitor(site));
    expect([response.statusCode, response.json().error]).toEqual([status, error]);
    expect(await rows(id)).toEqual([]);
  });

  test('in the demo, people sign up for what is to come on the day that it shows', async () => {
    const visitor = await verifiedVisitor(site);
    const id = await newEvent({ starts: '2025-05-02T22:00:00.000Z' });
    expect((await signUp(id, visitor)).statusCode).toBe(201);
  });

  test('nobody signs up without a verified phone, or for another notice, and robots are told yes', async () => {
    const id = await newEvent();
    const visitor = await verifiedVisitor(site);
    expect((await signUp(id, { ...visitor, phone: freshPhone() })).statusCode).toBe(403);
    expect((await signUp(id, visitor, { terminos: 'otro' })).json().campos).toHaveProperty('terminos');
    expect((await signUp(id, visitor, { cuantos: 11 })).json().campos).toEqual({
      cuantos: 'Elegí entre 1 y 10.',
    });
    const robot = await signUp(id, visitor, { sitio_web: 'https://x.example' });
    expect(robot.statusCode).toBe(201);
    expect((await site.app.inject(robot.json().enlace)).statusCode).toBe(404);
    expect(await rows(id)).toEqual([]);
  });
});

describe('the private link', () => {
  test('shows the event, changes how many come, gives the place back, and takes it again', async () => {
    const id = await newEvent({ capacity: 3 });
    const { link } = await signedUp(id, { cuantos: 2 });
    const page = await site.app.inject(link);
    expect(page.statusCode).toBe(200);
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    for (const text of ['Charla en el club', 'Club social', `/agenda/${id}.ics`, '2 personas'])
      expect(page.body).toContain(text);

    expect((await post(link, { accion: 'cambiar', cuantos: '4' })).body).toContain(
      'Quedan 3 lugares, con los tuyos.',
    );
    expect((await post(link, { accion: 'cambiar', cuantos: '3' })).statusCode).toBe(303);
    expect((await eventOf(id))?.isFull).toBe(true);
    expect((await post(link, { accion: 'cancelar' })).statusCode).toBe(303);
    expect((await eventOf(id))?.isFull).toBe(false);
    expect((await listOf(id)).anotados).toEqual([]);
    await signedUp(id, { cuantos: 3 });
    expect((await post(link, { accion: 'cambiar', cuantos: '1' })).statusCode).toBe(409);
    expect((await site.app.inject(link)).body).toContain('Ya no quedan lugares.');
  });

  test('changes nothing once the event began', async () => {
    const id = await newEvent();
    const { link } = await signedUp(id);
    await change(id, { starts: BEGAN });
    for (const fields of [
      { accion: 'cancelar', cuantos: '1' },
      { accion: 'cambiar', cuantos: '2' },
    ])
      expect((await post(link, fields)).statusCode).toBe(409);
    expect(await rows(id)).toMatchObject([{ people: 1, cancelledAt: null }]);
  });

  test('is found by nobody who does not have it', async () => {
    const response = await site.app.inject(`/inscripcion/${'x'.repeat(43)}`);
    expect(response.statusCode).toBe(404);
    expect((await site.app.inject('/inscripcion/corto')).body).toBe(response.body);
  });

  test('can be changed twenty times an hour', async () => {
    const { link } = await signedUp(await newEvent());
    const statuses: number[] = [];
    for (let time = 0; time < 21; time++)
      statuses.push((await post(link, { accion: 'cambiar', cuantos: String(1 + (time % 2)) })).statusCode);
    expect(statuses.slice(19)).toEqual([303, 429]);
  });
});

describe('staff', () => {
  test('see who comes by name, and only they do', async () => {
    const id = await newEvent({ capacity: 10 });
    await signedUp(id, { nombre: 'beto', cuantos: 2 });
    await signedUp(id, { nombre: 'Ana' });
    const list = await listOf(id);
    expect(list).toMatchObject({ titulo: 'Charla en el club', cupo: 10 });
    expect(list.anotados.map(({ nombre }: { nombre: string }) => nombre)).toEqual(['Ana', 'beto']);
    const editor = await signedIn(site, 'editor');
    expect((await send('GET', `/api/admin/eventos/${id}/inscripciones`, undefined, editor)).statusCode).toBe(
      403,
    );
  });

  test('end with the same ticks in whatever order these come, and however often', async () => {
    const id = await newEvent();
    await signedUp(id);
    const [row] = await rows(id);
    const at = (seconds: number) => new Date(Date.now() - 60_000 + seconds * 1_000).toISOString();
    const [one, other] = [at(1), at(2)];
    const ticks = [
      { anotado: row?.id, llego: true, momento: one },
      { anotado: row?.id, llego: false, momento: other },
      { anotado: row?.id, llego: true, momento: other },
    ];
    for (const order of [
      [0, 1, 2],
      [2, 1, 0],
      [1, 0, 2, 1, 2, 0],
    ]) {
      await site.connection.database.update(signUps).set({ arrivedAt: null, tickedAt: null });
      for (const index of order) {
        const marcas = [ticks[index]];
        expect((await send('POST', `/api/admin/eventos/${id}/llegadas`, { marcas })).statusCode).toBe(200);
      }
      expect((await listOf(id)).anotados[0].llego).toBe(other);
    }
    const future = [{ anotado: row?.id, llego: false, momento: inHours(24 * 365) }];
    await send('POST', `/api/admin/eventos/${id}/llegadas`, { marcas: future });
    const marcas = [{ anotado: row?.id, llego: true, momento: inHours(0) }];
    await send('POST', `/api/admin/eventos/${id}/llegadas`, { marcas });
    expect(
      (await listOf(id)).anotados[0].llego,
      'after a tick of a clock that is a year ahead',
    ).not.toBeNull();
  });

  test('tell each of a change once, and nobody again after a restored backup', async () => {
    const id = await newEvent();
    await signedUp(id);
    const first = (await listOf(id)).anotados[0];
    expect(first.falta_avisar).toBe(false);
    await change(id, { place: 'La plaza' });
    await signedUp(id, { nombre: 'Beto' });
    const list = await listOf(id);
    expect(list.cambios).toBe(1);
    expect(list.anotados.map(({ falta_avisar }: { falta_avisar: boolean }) => falta_avisar)).toEqual([
      true,
      false,
    ]);
    const tell = (cambios: number, by: Member) =>
      send('POST', `/api/admin/inscripciones/${first.id}/aviso`, { cambios }, by);
    const both = await Promise.all([tell(1, receiver), tell(1, colleague)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(both.find(({ statusCode }) => statusCode === 409)?.json().error).toMatch(
      /^Ya avisó Persona \d+\.$/,
    );
    const winner = both[0]?.statusCode === 200 ? receiver : colleague;
    expect((await tell(1, winner)).statusCode, 'whose chat was closed').toBe(200);

    await change(id, { isCancelled: true });
    await change(id, { isCancelled: false });
    expect((await tell(2, receiver)).json().error).toBe(
      'La actividad cambió otra vez. Hay que cargar la lista de nuevo.',
    );
    expect((await listOf(id)).anotados[0].falta_avisar).toBe(true);
    expect((await send('GET', '/api/admin/eventos/con-inscripcion')).json()).toMatchObject([
      { id, personas: 2, falta_avisar: 2 },
    ]);
    await site.connection.database.transaction((transaction) => tellRestored(FEATURES, transaction));
    expect((await listOf(id)).anotados[0].falta_avisar).toBe(false);
    expect((await tell(3, receiver)).statusCode).toBe(409);
  });
});

describe('personal data', () => {
  test('a person gets her sign-ups, and an erasure gives her places back', async () => {
    const id = await newEvent({ capacity: 1 });
    const { phone, link } = await signedUp(id);
    const { others } = await site.app.site.personalData.collect(site.connection.database, phone);
    expect(JSON.stringify(others)).toContain('Anotadas en la agenda');
    expect(JSON.stringify(others)).toContain('Ana Pérez');
    await site.connection.database.transaction((transaction) =>
      site.app.site.personalData.erase(transaction, [phone], null),
    );
    expect(await rows(id)).toEqual([]);
    expect((await eventOf(id))?.isFull).toBe(false);
    expect((await site.app.inject(link)).statusCode).toBe(404);
  });

  test('sign-ups are deleted 30 days after the end of their event', async () => {
    const id = await newEvent();
    await signedUp(id);
    const starts = new Date();
    await change(id, { starts: starts.toISOString() });
    const sweepAt = (days: number) =>
      signUpStore(site.connection.database).removeOld(new Date(starts.getTime() + days * DAY_MS));
    await sweepAt(29);
    expect(await rows(id)).toHaveLength(1);
    await sweepAt(31);
    expect(await rows(id)).toEqual([]);
  });
});
