import type { ComponentType } from 'react';

/** What the app passes to the screen from other features. */
export interface ClosingScreenProps {
  /** Says what is pending, with the button that closes it. */
  Leftovers: ComponentType;
  /** The paths of the screens to which the steps lead. */
  paths: {
    messages: string;
    election: string;
    notice: string;
  };
  /** The API paths of the lists as CSV files. */
  exports: Record<'listRequests' | 'people' | 'messages', string>;
}
