import { type ComponentType, createContext, useContext } from 'react';
import type { Vertex } from '../../../shared/contract/geography.ts';
import type { MediaFieldProps } from '../../media/contract.ts';
import type { SectionName } from '../contract.ts';

/** A section that the settings' screen shows. The calendar of the election has a screen of its own. */
export type SectionOfScreen = Exclude<SectionName, 'election'>;

export interface SettingsScreenProps {
  MediaField: ComponentType<MediaFieldProps>;
  /** The middle of the delivery area, used to detect mistyped coordinates of polling places. */
  centre: Vertex;
  /** Whether the site has the page of the team. */
  hasTeam: boolean;
  /** Path of the page on which visitors see each section. */
  pages: Record<SectionOfScreen, string>;
  /** Path of the screen with the calendar of the election and the text that thanks voters after it. */
  electionPath: string;
}

interface SettingsContextValue extends SettingsScreenProps {
  /** Shows another section. Asks for confirmation first if the current one has unsaved changes. */
  onOpen: (section: SectionOfScreen) => void;
  /** Called when the section gets or loses unsaved changes. The router cannot warn, because sections share one path. */
  onUnsaved: (isUnsaved: boolean) => void;
}

export const SettingsContext = createContext<SettingsContextValue | null>(null);

/** Returns what the sections need from the screen. */
export const useSettings = () => useContext(SettingsContext) as SettingsContextValue;
