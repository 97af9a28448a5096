import { useEffect, useState } from 'react';
import { mayHaveMarks } from '../../contract/marks.ts';

interface PlainTextProps {
  text: string;
  /** The text without its marks, as the server sends it with a text that has some. */
  plain: string | undefined;
}

/**
 * A text without its marks, also when it is not from the server but from this browser's changes or the sample. The parser
 * is loaded only then.
 */
export function PlainText({ text, plain }: PlainTextProps) {
  const [found, setFound] = useState<{ text: string; plain: string }>();
  const isKnown = plain !== undefined || !mayHaveMarks(text);
  useEffect(() => {
    if (isKnown) return;
    import('../../contract/formatted-text.ts').then(
      ({ withoutMarks }) => setFound({ text, plain: withoutMarks(text) ?? text }),
      () => {}, // without its chunk the text is shown as it was typed
    );
  }, [isKnown, text]);
  return plain ?? (found?.text === text ? found.plain : text);
}
