import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Copies a folder of migrations to `target`, with one more whose second statement fails. */
export function withBrokenMigration(migrations: string, target: string): string {
  const statements = ['alter table news add column extra text', 'delete from no_such_table'];
  return changed(migrations, target, (entries) => {
    const last = entries.at(-1);
    if (!last) return;
    entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_broken' });
    writeFileSync(path.join(target, '9999_broken.sql'), statements.join(';\n--> statement-breakpoint\n'));
  });
}

/** Copies a folder of migrations to `target` without the newest one, as an older release had it. */
export const withoutNewest = (migrations: string, target: string): string =>
  changed(migrations, target, (entries) => void entries.pop());

interface Entry {
  idx: number;
  when: number;
  tag: string;
}

function changed(migrations: string, target: string, change: (entries: Entry[]) => void): string {
  cpSync(migrations, target, { recursive: true });
  const file = path.join(target, 'meta/_journal.json');
  const journal: { entries: Entry[] } = JSON.parse(readFileSync(file, 'utf8'));
  change(journal.entries);
  writeFileSync(file, JSON.stringify(journal));
  return target;
}
