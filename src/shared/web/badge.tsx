import type { CSSProperties } from 'react';

/** A label with a coloured mark beside the text, so that the text is readable whatever the colour. */
export const Badge = ({ colour, children }: { colour: string; children: string }) => (
  <span className="badge" style={{ '--badge': colour } as CSSProperties}>
    {children}
  </span>
);
