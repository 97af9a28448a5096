import type { Ref } from 'react';

/** The properties of the editor, which is a chunk of its own. */
export interface RichTextProps {
  /** The text with its marks. */
  value: string;
  onChange: (text: string) => void;
  onBlur: () => void;
  /** Lets the user choose a picture for the item. */
  onPhoto?: (() => void) | undefined;
  label: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  ref: Ref<{ focus: () => void }>;
}
