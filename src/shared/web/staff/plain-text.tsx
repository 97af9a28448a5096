import { useEffect, useState } from 'react';
import { mayHaveMarks } from '../../contract/marks.ts';

interface PlainTextProps {
  text: string;
  /** The text without its formatting marks, which the server sends with every text that has such marks. */
  plain: string | undefined;
}

/**
 * A text without its formatting marks. The parser is loaded only for texts of this browser's changes and of the sample
 * content, for which the server sends no plain text.
 */
export function PlainText({ text, plain }: PlainTextProps) {
  const [found, setFound] = useState<{ text: string; plain: string }>();
  const isKnown = plain !== undefined || !mayHaveMarks(text);
  useEffect(() => {
    if (isKnown) return;
    import('../../contract/formatted-text.ts').then(
      ({ withoutMarks }) => setFound({ text, plain: withoutMarks(text) ?? text }),
      () => {}, // without the parser, the text is shown as it was typed
    );
  }, [isKnown, text]);
  return plain ?? (found?.text === text ? found.plain : text);
}
