import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { messageStore } from '../src/features/contact/server/store.ts';
import { receiveListRequest, receiveMessage } from './support/received.ts';
import { type Member, signedIn } from './support/staff.ts';
import { type TestSite, testSite } from './support/test-site.ts';

/** People and their interaction counts, which database triggers derive from contact messages and list requests. */

let site: TestSite;
let admin: Member;
beforeAll(async () => {
  site = await testSite();
  admin = await signedIn(site, 'admin');
});
beforeEach(async () => {
  await execute(sql`delete from contact_messages`);
  await execute(sql`delete from list_requests`);
});
afterAll(() => site.close());

const execute = async <Row>(query: ReturnType<typeof sql>) => {
  const { rows } = (await site.connection.database.execute(query)) as unknown as { rows: Row[] };
  return rows;
};
const addMessage = (phone: string, name = 'Ana') => receiveMessage(site.connection.database, { phone, name });
const addListRequest = (phone: string, name = 'Ana') =>
  receiveListRequest(site.connection.database, { phone, name });
const forget = {
  message: (id: number) => execute(sql`delete from contact_messages where id = ${id}`),
  request: (id: number) => execute(sql`delete from list_requests where id = ${id}`),
};

const get = (path: string) => site.app.inject({ url: `/api/admin/${path}`, headers: admin.headers });
const read = async (path: string) => {
  const response = await get(path);
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
};
const person = (telefono: string, nombre: string, contacto: number, pedidos: number) => ({
  telefono,
  nombre,
  total_interacciones: contacto + pedidos,
  interacciones_contacto: contacto,
  interacciones_peditulista: pedidos,
  etiquetas: [],
  asignado: null,
});
const [ANA, BETO, CARO] = ['091000001', '091000002', '091000003'];

test('the ranking of people is empty before anybody has sent a form', async () => {
  expect(await read('personas')).toEqual([]);
  expect(await read('personas/resumen')).toEqual({
    total_personas: 0,
    total_interacciones: 0,
    total_contactos: 0,
    total_peditulista: 0,
  });
});

test('a person is identified by phone, with counts of messages and list requests and the most recent name', async () => {
  await addMessage(ANA, 'Ana');
  await addListRequest(ANA, 'Ana Pérez');
  await addMessage(ANA, 'Anita');
  await addListRequest(BETO, 'Beto');
  expect(await read('personas')).toEqual([person(ANA, 'Anita', 2, 1), person(BETO, 'Beto', 0, 1)]);
  expect(await read('personas/resumen')).toEqual({
    total_personas: 2,
    total_interacciones: 4,
    total_contactos: 2,
    total_peditulista: 2,
  });
});

test("deleting a message or list request lowers the person's count, and deleting the last one removes the person", async () => {
  const first = await addMessage(ANA, 'Ana');
  const request = await addListRequest(ANA, 'Ana la del pedido');
  const last = await addMessage(ANA, 'Ana la última');
  await site.app.inject({
    method: 'DELETE',
    url: `/api/admin/mensajes/${last.id}`,
    headers: admin.headers,
  });
  expect(await read('personas')).toEqual([person(ANA, 'Ana la del pedido', 1, 1)]);
  await forget.request(request.id);
  expect(await read('personas')).toEqual([person(ANA, 'Ana', 1, 0)]);
  await forget.message(first.id);
  expect(await read('personas')).toEqual([]);
  expect(await execute(sql`select * from person_totals`)).toEqual([]);
  await addMessage(ANA, 'Ana de vuelta');
  expect(await read('personas')).toEqual([person(ANA, 'Ana de vuelta', 1, 0)]);
});

test('marking a message as read does not change the counts of its sender', async () => {
  const { id } = await addMessage(ANA);
  await messageStore(site.connection.database).markRead(id, true);
  expect(await read('personas')).toEqual([person(ANA, 'Ana', 1, 0)]);
});

test('a transaction that rolls back does not change the counts of a person', async () => {
  const undone = site.connection.database.transaction(async (transaction) => {
    await receiveMessage(transaction, { phone: ANA });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await execute(sql`select * from person_totals`)).toEqual([]);
});

describe('the ranking of people', () => {
  test('starts with the person with the most interactions, and among equals with the most recently active one', async () => {
    await addMessage(ANA);
    await addMessage(BETO);
    await addMessage(CARO);
    await addListRequest(CARO);
    await execute(
      sql`insert into contact_messages (name, phone, kind, text, search) values ('Z', '091000009', 'otro', 'x', 'x')`,
    );
    const phones = async (query: string) =>
      (await read(`personas${query}`)).map(({ telefono }: { telefono: string }) => telefono);
    expect(await phones('')).toEqual([CARO, '091000009', BETO, ANA]);
    expect(await phones('?limite=2')).toEqual([CARO, '091000009']);
  });

  test('lists everybody exactly once across several pages, even people with the same timestamp', async () => {
    await execute(sql`insert into contact_messages (name, phone, kind, text, search, created_at)
      select 'N' || n, '09' || lpad((n % 60)::text, 7, '0'), 'otro', 'x', 'x', '2025-01-01' from generate_series(1, 100) n`);
    const seen: string[] = [];
    for (;;) {
      const cursor = seen.length > 0 ? `&cursor=${seen.at(-1)}` : '';
      const part = await read(`personas?limite=7${cursor}`);
      seen.push(...part.map(({ telefono }: { telefono: string }) => telefono));
      if (part.length < 7) break;
    }
    const everybody = await read('personas');
    expect(seen).toEqual(everybody.map(({ telefono }: { telefono: string }) => telefono));
    expect(new Set(seen).size).toBe(60);
  });

  test.each([
    ['JOSÉ', ['José Núñez']],
    ['jose nunez', ['José Núñez']],
    ['ñuñez', ['José Núñez']],
    ['angela', ['ÁNGELA Ibáñez']],
    ['IBANEZ', ['ÁNGELA Ibáñez']],
    ['zoe', ['Zoe\u0308']],
    ['simic', ['Šimić']],
    ['091 000 002', ['ÁNGELA Ibáñez']],
    ['0910', ['José Núñez', 'ÁNGELA Ibáñez', 'Zoe\u0308', 'Šimić', "100% d'Or_\\"]],
    ['%', ["100% d'Or_\\"]],
    ['_', ["100% d'Or_\\"]],
    ['\\', ["100% d'Or_\\"]],
    ["d'or", ["100% d'Or_\\"]],
    ['nadie', []],
    ['\u0000', ['José Núñez', 'ÁNGELA Ibáñez', 'Zoe\u0308', 'Šimić', "100% d'Or_\\"]],
  ])('searched for %j contains only %j, with and without paging', async (q, names) => {
    await addMessage(ANA, 'José Núñez');
    await addMessage(BETO, 'ÁNGELA Ibáñez');
    await addMessage(CARO, 'Zoe\u0308');
    await addMessage('091000004', 'Šimić');
    await addMessage('091000005', "100% d'Or_\\");
    const found = await read(`personas?${new URLSearchParams({ q })}`);
    expect(found.map(({ nombre }: { nombre: string }) => nombre).sort()).toEqual([...names].sort());
    const inParts = await read(`personas?${new URLSearchParams({ q, limite: '50' })}`);
    expect(inParts).toEqual(found);
  });

  test.each([
    ['limite=0', 'limite', 'El límite tiene que ser 1 o más.'],
    ['limite=1000', 'limite', 'El límite puede ser hasta 200.'],
    ['cursor=5', 'cursor', 'El número debe ser un celular uruguayo válido (formato: 09X XXX XXX)'],
    [`q=${'x'.repeat(201)}`, 'q', 'La búsqueda es demasiado larga.'],
  ])('is rejected for the invalid query %s', async (query, field, message) => {
    const response = await get(`personas?${query}`);
    expect(response.statusCode).toBe(422);
    expect(response.json().campos).toEqual({ [field]: message });
  });
});

describe('the interaction history of a phone number', () => {
  test('lists messages and list requests with their ids, latest first', async () => {
    const message = await addMessage(ANA);
    const request = await addListRequest(ANA);
    await addMessage(BETO);
    expect(await read(`personas/${ANA}/historial`)).toEqual([
      {
        fecha: request.createdAt,
        tipo: 'pedido de lista',
        mensaje_id: request.id,
        nombre: 'Ana',
        resumen: 'Roger Ballet y la rambla',
      },
      {
        fecha: message.createdAt,
        tipo: 'contacto',
        mensaje_id: message.id,
        nombre: 'Ana',
        resumen: '¿Cuándo arreglan la rambla?',
      },
    ]);
    expect(await read(`personas/${ANA}/historial?limite=1`)).toHaveLength(1);
    expect(await read(`mensajes-contacto/${message.id}`)).toMatchObject({ id: message.id, telefono: ANA });
    expect(await read(`pedidos-lista/${request.id}`)).toEqual({
      id: request.id,
      nombre: 'Ana',
      telefono: ANA,
      direccion: 'Roger Ballet y la rambla',
      latitud: -34.77,
      longitud: -55.76,
      cantidad: 1,
      nota: null,
      leido: false,
      estado: 'pendiente',
      reparto: null,
      referencia: null,
      cierre: null,
      motivo: null,
      intentos: [],
      origen: null,
      fuera_de_zona: null,
      asignado: null,
      version: 1,
      created_at: request.createdAt,
    });
  });

  test('is found however the phone number is formatted', async () => {
    await addMessage(ANA);
    expect(await read('personas/091%20000%20001/historial')).toHaveLength(1);
    expect(await read('personas/(091)000-001/historial')).toHaveLength(1);
  });

  test('is empty for an unknown phone', async () => {
    expect(await read('personas/099999999/historial')).toEqual([]);
  });

  test.each(['1', 'hola', '43721234', '0991234567', "' or 1=1 --", '%00'])(
    'is rejected for %j, which is not a valid phone number',
    async (phone) => {
      const response = await get(
        `personas/${phone.startsWith('%') ? phone : encodeURIComponent(phone)}/historial`,
      );
      expect(response.statusCode).toBe(422);
      expect(response.json().campos).toEqual({
        telefono: 'El número debe ser un celular uruguayo válido (formato: 09X XXX XXX)',
      });
    },
  );

  test.each(['mensajes-contacto', 'pedidos-lista'])(
    '%s responds with 404 to an unknown id and with 422 to an invalid one',
    async (path) => {
      expect((await get(`${path}/2147483647`)).statusCode).toBe(404);
      expect((await get(`${path}/x`)).statusCode).toBe(422);
    },
  );
});

/** The expected totals per phone number, recounted from messages and list requests. */
const counted = () =>
  execute(sql`select phone, count(*) filter (where kind = 'message')::int as messages,
      count(*) filter (where kind = 'list request')::int as list_requests, max(at)::text as last_at
    from (select phone, created_at as at, 'message' as kind from contact_messages
      union all select phone, created_at, 'list request' from list_requests) as done
    group by phone order by phone`);
const stored = () =>
  execute(sql`select phone, messages, list_requests, last_at::text from person_totals order by phone`);

test('the counts are correct after one statement inserts or deletes thousands of rows', async () => {
  await execute(sql`insert into contact_messages (name, phone, kind, text, search)
    select 'N' || n, '09' || lpad((n % 3000)::text, 7, '0'), 'otro', 'x', 'x' from generate_series(1, 8000) n`);
  await execute(sql`insert into list_requests (name, phone, address, search)
    select 'P' || n, '09' || lpad((n % 4000)::text, 7, '0'), 'x', 'x' from generate_series(1, 5000) n`);
  expect(await stored()).toEqual(await counted());
  expect(await read('personas/resumen')).toEqual({
    total_personas: 4000,
    total_interacciones: 13_000,
    total_contactos: 8000,
    total_peditulista: 5000,
  });
  await execute(sql`delete from contact_messages where id % 2 = 0`);
  expect(await stored()).toEqual(await counted());
  await execute(sql`delete from contact_messages`);
  await execute(sql`delete from list_requests`);
  expect(await stored()).toEqual([]);
});

test("every person's counts stay correct during concurrent changes to the same few phones", {
  timeout: 60_000,
}, async () => {
  const phones = [ANA, BETO, CARO];
  const any = <Item>(items: Item[]) => items[Math.floor(Math.random() * items.length)] as Item;
  const acts = [
    () => addMessage(any(phones)),
    () => addListRequest(any(phones)),
    () => execute(sql`delete from contact_messages where phone = ${any(phones)}`),
    () => execute(sql`delete from list_requests where phone = ${any(phones)}`),
    () =>
      execute(sql`delete from contact_messages
        where id in (select id from contact_messages order by random() limit 1)`),
    () =>
      execute(sql`insert into contact_messages (name, phone, kind, text, search)
        select 'x', phone, 'otro', 'x', 'x' from unnest(array[${any(phones)}, ${any(phones)}]) as phone`),
  ];
  const somebody = async () => {
    for (let act = 0; act < 30; act++) await any(acts)();
  };
  for (let round = 0; round < 3; round++) {
    await Promise.all(Array.from({ length: 10 }, somebody)); // as many workers as the connection pool has connections
    expect(await stored()).toEqual(await counted());
  }
});
