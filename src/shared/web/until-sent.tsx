import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FormPage } from './form-page.ts';

interface UntilSentProps {
  page: FormPage;
  thanks: ThanksProps['thanks'];
  /** Called when the visitor dismisses the thank-you message. */
  onAgain?: (() => void) | undefined;
  children: (page: FormPage, onSent: () => void) => ReactNode;
}

/**
 * Shows a form until it is sent, then a thank-you message, then an empty form. A restored draft appears only in the
 * first form, not in the empty one after it.
 */
export function UntilSent({ page, thanks, onAgain, children }: UntilSentProps) {
  const [current, setCurrent] = useState(page);
  const [isSent, setSent] = useState(false);
  if (!isSent) return children(current, () => setSent(true));
  return (
    <Thanks
      thanks={thanks}
      onAgain={() => {
        setCurrent({ ...page, draft: null, wasSubmitted: false });
        setSent(false);
        onAgain?.();
      }}
    />
  );
}

interface ThanksProps {
  thanks: { Heading: 'h2' | 'h3'; title: string; text: string; again: string };
  onAgain: () => void;
}

function Thanks({ thanks: { Heading, title, text, again }, onAgain }: ThanksProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="sent">
      <Heading ref={heading} tabIndex={-1}>
        {title}
      </Heading>
      <p>{text}</p>
      <button type="button" className="button-quiet" onClick={onAgain}>
        {again}
      </button>
    </div>
  );
}
