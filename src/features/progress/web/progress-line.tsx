import { spoken } from '../../../shared/contract/spoken.ts';
import type { Progress } from '../contract.ts';
import { EntryHead } from './entry-head.tsx';
import { progressPath } from './progress-paths.ts';
import { lifeOf } from './proposal-life.ts';

interface ProposalLineProps {
  proposal: { id: number };
  entries: readonly Progress[];
}

/** What happened to a proposal, newest first, on its page. Nothing while nothing happened. */
export function ProgressLine({ proposal, entries }: ProposalLineProps) {
  const life = lifeOf(proposal.id, entries);
  if (life.entries.length === 0) return null;
  return (
    <section className="stack loose" aria-labelledby="que-paso">
      <h2 id="que-paso">{spoken`Qué pasó con esta propuesta`}</h2>
      <ol className="stack loose">
        {life.entries.map((entry) => (
          <li key={entry.id} className="stack tight">
            <EntryHead entry={entry} entries={life.entries} />
            <p>
              <a href={progressPath(entry)}>{entry.title}</a>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
