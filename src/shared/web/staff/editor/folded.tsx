import { type ReactNode, useEffect, useRef } from 'react';
import './folded.css';

interface FoldedProps {
  title: string;
  /** What is chosen inside, in a few words. */
  note?: ReactNode;
  /** Unfolds the part when it becomes true. It can be folded again. */
  opens?: boolean;
  children: ReactNode;
}

/** A part of a form that is needed now and then. */
export function Folded({ title, note, opens = false, children }: FoldedProps) {
  const part = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (opens && part.current) part.current.open = true;
  }, [opens]);
  return (
    <details ref={part} className="folded disclosure">
      <summary>
        <span>{title}</span>
        {note && <span className="folded-note">{note}</span>}
      </summary>
      <div className="stack loose">{children}</div>
    </details>
  );
}
