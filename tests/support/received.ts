import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Message, NewMessage } from '../../src/features/contact/contract.ts';
import { messageStore } from '../../src/features/contact/server/store.ts';
import { contactMessages } from '../../src/features/contact/server/table.ts';
import type { ListRequest, NewListRequest } from '../../src/features/list-requests/contract.ts';
import { markStore } from '../../src/features/list-requests/server/mark-store.ts';
import { type AcceptedListRequest, listRequestStore } from '../../src/features/list-requests/server/store.ts';
import { listRequests } from '../../src/features/list-requests/server/table.ts';
import type { Database } from '../../src/shared/server/database/database.ts';
import { buildListRequest, buildMessage } from './factories.ts';

/** Stores a message as if a visitor had sent it, and returns it. */
export function receiveMessage(database: Database, overrides: Partial<NewMessage> = {}): Promise<Message> {
  return database.transaction(async (transaction) => {
    const messages = messageStore(transaction);
    const [id = 0] = await messages.addAll([{ message: buildMessage(overrides), consent: null }]);
    return messages.get(id);
  });
}

/** Stores a list request as if a visitor had sent it, and returns it. */
export function receiveListRequest(
  database: Database,
  overrides: Partial<NewListRequest> = {},
  { consent = null, reference = null }: Partial<Pick<AcceptedListRequest, 'consent' | 'reference'>> = {},
): Promise<ListRequest> {
  return database.transaction(async (transaction) => {
    const requests = listRequestStore(transaction);
    const listRequest = buildListRequest(overrides);
    const [id = 0] = await requests.addAll([{ listRequest, consent, reference }]);
    return requests.get(id);
  });
}

/** Stores a thousand messages, half of them read. Returns their ids. */
export async function thousandMessages(database: Database): Promise<number[]> {
  await database.execute(sql`insert into contact_messages (name, phone, kind, text, search, read)
    select 'Ana', '099123456', 'otro', 'Hola', 'hola', number % 2 = 0 from generate_series(1, 1000) as number`);
  return (await database.select({ id: contactMessages.id }).from(contactMessages)).map(({ id }) => id);
}

/** Stores a thousand list requests, half of them refused at the door. Returns their ids. */
export async function thousandListRequests(database: Database): Promise<number[]> {
  await database.execute(sql`insert into list_requests (name, phone, address, search)
    select 'Ana', '099123456', 'Calle 1', 'ana' from generate_series(1, 1000)`);
  const ids = (await database.select({ id: listRequests.id }).from(listRequests)).map(({ id }) => id);
  const refusals = ids.slice(0, 500).map((requestId) => ({
    id: randomUUID(),
    requestId,
    outcome: 'refused' as const,
    undoes: null,
    note: '',
    at: new Date().toISOString(),
  }));
  await database.transaction((transaction) =>
    markStore(transaction).add(refusals, { by: 'enlace de Ana', roundId: null }),
  );
  return ids;
}
