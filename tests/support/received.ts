import { sql } from 'drizzle-orm';
import type { Message, NewMessage } from '../../src/features/contact/contract.ts';
import { messageStore } from '../../src/features/contact/server/store.ts';
import { contactMessages } from '../../src/features/contact/server/table.ts';
import type { ListRequest, NewListRequest } from '../../src/features/list-requests/contract.ts';
import { type AcceptedListRequest, listRequestStore } from '../../src/features/list-requests/server/store.ts';
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
