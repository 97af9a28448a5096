import { spoken } from '../../../shared/contract/spoken.ts';
import { type Progress, progressPath } from '../contract.ts';
import { EntryHead } from './entry-head.tsx';
import { lifeOf } from './proposal-life.ts';

/** What happened to a proposal, newest first, on its page. Nothing while nothing happened. */
export function ProgressLine({ proposal, all }: { proposal: { id: number }; all: readonly Progress[] }) {
  const { entries } = lifeOf(proposal.id, all);
  if (entries.length === 0) return null;
  return (
    <section className="stack loose" aria-labelledby="que-paso">
      <h2 id="que-paso">{spoken`Qué pasó con esta propuesta`}</h2>
      <ol className="stack loose">
        {entries.map((entry) => (
          <li key={entry.id} className="stack tight">
            <EntryHead entry={entry} entries={entries} />
            <p>
              <a href={progressPath(entry)}>{entry.title}</a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
