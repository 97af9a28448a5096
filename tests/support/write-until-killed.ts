import { contentStores } from '../../src/app/content/content.ts';
import { openDatabase } from '../../src/shared/server/database/open-database.ts';
import { buildNews } from './factories.ts';
import { MIGRATIONS } from './prepared-database.ts';

/**
 * Test program that writes news into the embedded database of the given folder. It prints each id once the database has
 * acknowledged the write.
 */
const connection = await openDatabase({
  folder: process.argv[2] ?? '',
  migrationsFolder: MIGRATIONS,
});
const { news } = contentStores(connection.database);
for (;;) {
  const [added] = await news.add([buildNews()]);
  process.stdout.write(`${added?.id}\n`);
}
