import type { CSSProperties } from 'react';

/** A word with a coloured mark beside it, so that the word is readable with any colour. */
export const Badge = ({ colour, children }: { colour: string; children: string }) => (
  <span className="badge" style={{ '--badge': colour } as CSSProperties}>
    {children}
  </span>
);
