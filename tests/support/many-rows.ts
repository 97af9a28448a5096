import { sql } from 'drizzle-orm';
import type { Database } from '../../src/shared/server/database/database.ts';

/** Fills the tables of a site with as many messages and list requests as a large campaign gets, or more. */

export type Filled = Pick<Database, 'execute'>;

export const PEOPLE_PER_MESSAGE = 0.6;
const PER_STATEMENT = 4_000;

const NAMES = [
  ...['Ana', 'Beto', 'Carla', 'Diego', 'Elena', 'Fabián', 'Gloria', 'Hugo'],
  ...['Inés', 'Jorge', 'Lucía', 'Mateo', 'Nora', 'Pablo', 'Rosa', 'Sergio'],
];
const SURNAMES = ['Alonso', 'Barrios', 'Cabrera', 'Duarte', 'Etchart', 'Ferreira', 'Giménez'];
const TALK = `La calle de mi casa en el balneario tiene pozos desde hace meses y cuando llueve no se puede pasar con los
gurises. Quisiera saber si van a arreglar la rambla o poner luz en las esquinas, porque de noche está muy oscuro para
caminar. Gracias por escuchar a los vecinos que vivimos todo el año acá. Saludos desde el Parque del Plata. `;

const array = (texts: string[]) => sql.raw(`array['${texts.join("','")}']`);

/**
 * Inserts the messages `after` + 1 to `last`, of 40 to 440 characters, as long as typical ones. Of a hundred thousand
 * five contain 'zanahoria' and twenty contain 'zq'.
 */
export async function insertMessages(database: Filled, after: number, last: number): Promise<void> {
  const people = Math.round(last * PEOPLE_PER_MESSAGE);
  for (let from = after; from < last; from += PER_STATEMENT) {
    await database.execute(sql`
      insert into contact_messages (name, phone, email, kind, text, search, read, answered, created_at)
      select name, phone, email, kind, text,
        translate(lower(concat_ws(' ', name, email, phone, kind, text)), 'áéíóúñ', 'aeioun'),
        n % 10 > 2, n % 10 > 6, timestamptz '2025-01-01' + n * interval '1 minute'
      from (
        select n,
          (${array(NAMES)})[1 + n % 16] || ' ' || (${array(SURNAMES)})[1 + n % 7] as name,
          '09' || lpad((n % ${people}::int)::text, 7, '0') as phone,
          case when n % 4 > 0 then 'vecino' || n || '@ejemplo.uy' end as email,
          (array['consulta', 'sugerencia', 'apoyo', 'otro'])[1 + n % 4] as kind,
          substr(${TALK.repeat(3)}::text, 1 + n % 331, 40 + n % 401)
            || case when n % 20000 = 7 then ' zanahoria' when n % 5000 = 11 then ' vezqina' else '' end as text
        from generate_series(${from + 1}::int, ${Math.min(from + PER_STATEMENT, last)}::int) as n
      ) as made`);
  }
}

/**
 * Labels, assigns and snoozes rows up to the id `last`: of a hundred thousand, twenty thousand get a common label and a
 * hundred a rare one, five hundred are snoozed, and two thousand are assigned to the user with the id 1.
 */
export async function triageRows(database: Filled, last: number): Promise<void> {
  const assignee = sql`case when id % 50 = 0 then '{"id": 1, "name": "Ana"}'::jsonb end`;
  const labels = sql`case when id % 1000 = 7 then '{prensa}'::text[] when id % 5 = 0 then '{ofrece ayuda}'::text[] else '{}' end`;
  for (let from = 0; from < last; from += PER_STATEMENT) {
    const part = sql`id > ${from} and id <= ${from + PER_STATEMENT}`;
    await database.execute(sql`update contact_messages set assignee = ${assignee}, labels = ${labels},
      snoozed_until = case when id % 200 = 3 then now() + interval '1 day' end where ${part}`);
    await database.execute(sql`update list_requests set assignee = ${assignee} where ${part}`);
  }
  await database.execute(sql`insert into person_files (phone, assignee, labels)
    select phone, ${assignee}, ${labels} from (
      select phone, row_number() over (order by phone) as id from person_totals
    ) as person where id % 50 = 0 or id % 5 = 0 or id % 1000 = 7`);
}

const QUARTERS = [
  ...['Centro', 'Estación', 'Villa Argentina', 'City Golf', 'Pinares', 'Las Toscas', 'El Águila', 'La Playa'],
  ...['Balneario', 'El Cruce'],
];

/**
 * Inserts the list requests `after` + 1 to `last`: a tenth in each neighbourhood, 70 % delivered, five of a hundred
 * thousand with 'callejón' in the address, and one in a thousand without a location. Each person has sent only ten, so
 * that the trigger that updates the totals per person stays fast.
 */
export async function insertListRequests(database: Filled, after: number, last: number): Promise<void> {
  for (let from = after; from < last; from += PER_STATEMENT) {
    await database.execute(sql`
      insert into list_requests (name, phone, address, latitude, longitude, delivered, search, created_at)
      select name, phone, address, latitude, longitude, delivered,
        translate(lower(concat_ws(' ', name, phone, address)), 'áéíóúñ', 'aeioun'),
        timestamptz '2025-01-01' + n * interval '1 minute'
      from (
        select n,
          (${array(NAMES)})[1 + n % 16] || ' ' || (${array(SURNAMES)})[1 + n % 7] as name,
          '09' || lpad((n / 10)::text, 7, '0') as phone,
          case when n % 20000 = 7 then 'Callejón ' else 'Calle ' end || n % 90 || ' esq. ' || n % 70 || ', '
            || (${array(QUARTERS)})[1 + n % 10] || case when n % 3 = 0 then ', S/N, solar ' || n % 40 else '' end as address,
          case when n % 1000 > 0 then -34.78 + n * 104729::bigint % 40009 * 1e-6 end as latitude,
          case when n % 1000 > 0 then -55.79 + n * 7919::bigint % 46001 * 1e-6 end as longitude,
          n / 10 % 10 > 2 as delivered
        from generate_series(${from + 1}::int, ${Math.min(from + PER_STATEMENT, last)}::int) as n
      ) as made`);
  }
}

/** Inserts the entries `after` + 1 to `last` of the activity log, made by four accounts. */
export async function insertActivities(database: Filled, after: number, last: number): Promise<void> {
  for (let from = after; from < last; from += PER_STATEMENT) {
    await database.execute(sql`
      insert into activities (at, actor_id, actor_name, act, subject, item_id, item_title, after, origin, search)
      select timestamptz '2025-01-01' + n * interval '1 minute', n % 4, actor, 'changed', 'message', n::text,
        'Mensaje ' || n, 'leído', 'celular, Chrome, red 190.64.12',
        lower(actor) || ' cambio mensaje ' || n || case when n % 20000 = 7 then ' zanahoria' else '' end || ' leido celular'
      from (
        select n, (${array(NAMES)})[1 + n % 4] as actor
        from generate_series(${from + 1}::int, ${Math.min(from + PER_STATEMENT, last)}::int) as n
      ) as made`);
  }
}
