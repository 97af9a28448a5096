import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormPage } from './form-page.ts';

interface UntilSentProps {
  page: FormPage;
  thanks: ThanksProps['thanks'];
  /** Called when the visitor dismisses the thank-you message. */
  onAgain?: (() => void) | undefined;
  /** The form. It calls `onSent` with further content for the thank-you message. */
  children: (page: FormPage, onSent: (more?: ReactNode) => void) => ReactNode;
}

/**
 * Shows a form until it is sent, then a thank-you message, then an empty form. A restored draft appears only in the
 * first form, not in the empty one after it.
 */
export function UntilSent({ page, thanks, onAgain, children }: UntilSentProps) {
  const [current, setCurrent] = useState(page);
  const [sent, setSent] = useState<{ more: ReactNode } | null>(null);
  if (!sent) return children(current, (more) => setSent({ more }));
  return (
    <Thanks
      thanks={thanks}
      more={sent.more}
      onAgain={() => {
        setCurrent({ ...page, draft: null, wasSubmitted: false });
        setSent(null);
        onAgain?.();
      }}
    />
  );
}

interface ThanksProps {
  thanks: { Heading: 'h2' | 'h3'; title: string; text: string; again: string };
  more: ReactNode;
  onAgain: () => void;
}

function Thanks({ thanks: { Heading, title, text, again }, more, onAgain }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="sent stack loose">
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
      {more}
      <button type="button" className="button-quiet" onClick={onAgain}>
        {again}
      </button>
    </div>
  );
}
