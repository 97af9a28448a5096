import type { ComponentType } from 'react';

/** A part of the screen of the day that another feature brings. */
interface DayPart {
  /** Its name in the address. */
  name: string;
  title: string;
  Part: ComponentType;
}

/** The props of the screen of the day, which the app passes to it. */
export interface DayScreenProps {
  parts: readonly DayPart[];
}
