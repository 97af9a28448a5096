import type { ReactNode } from 'react';

/** Folded instructions for whoever runs the server. Other users do not need them. */
export const ForServer = ({ children }: { children: ReactNode }) => (
  <details className="disclosure closing-server">
    <summary>Para quien cuida el servidor</summary>
    <div className="stack tight">{children}</div>
  </details>
);

/** A command for the server, which does not break the layout of a phone. */
export const Command = ({ text }: { text: string }) => (
  <pre className="closing-command">
    <code>{text}</code>
  </pre>
);
