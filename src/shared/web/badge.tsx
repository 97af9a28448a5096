import type { CSSProperties } from 'react';

/** A word with its colour. The colour is a mark beside the word, so that any colour keeps the word readable. */
export const Badge = ({ colour, children }: { colour: string; children: string }) => (
  <span className="badge" style={{ '--badge': colour } as CSSProperties}>
    {children}
  </span>
);
