import http from 'node:http';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { ROOT } from '../src/app/root.ts';
import { openDatabase } from '../src/shared/server/database/open-database.ts';

/**
 * The baseline for writes. `node bare-writer.ts PORT DATA_FOLDER`, with DATABASE_URL for PostgreSQL, stores each
 * message or list request with one insert and one commit, and without any checks.
 */
const [port, folder = ''] = process.argv.slice(2);
const { database } = await openDatabase({
  url: process.env.DATABASE_URL,
  folder: path.join(folder, 'base-de-datos'),
  migrationsFolder: path.join(ROOT, 'db/migrations'),
});

const insertOf = (body: Record<string, string | number>) =>
  body.mensaje
    ? sql`insert into contact_messages (name, phone, email, kind, text, search)
        values (${body.nombre}, ${body.telefono}, ${body.email}, ${body.tipo}, ${body.mensaje}, ${body.mensaje})`
    : sql`insert into list_requests (name, phone, address, latitude, longitude, search)
        values (${body.nombre}, ${body.telefono}, ${body.direccion}, ${body.latitud}, ${body.longitud}, ${body.direccion})`;

http
  .createServer(async (request, response) => {
    await database.execute(insertOf((await json(request)) as Record<string, string | number>));
    response.writeHead(201).end();
  })
  .listen(Number(port), '127.0.0.1', () => process.send?.({ cookie: '' }));
