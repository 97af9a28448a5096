import { type ComponentType, createContext, useContext } from 'react';
import type { PollingPlaces } from '../../../shared/contract/polling-places.ts';
import type { MediaFieldProps } from '../../media/contract.ts';
import type { SectionName } from '../contract.ts';

export interface SettingsScreenProps {
  MediaField: ComponentType<MediaFieldProps>;
  /** Outline of the department, which finds mistyped coordinates of polling places. */
  department: PollingPlaces['department'];
  /** Whether the site has the page of the team. */
  hasTeam: boolean;
  /** Where visitors see each section. */
  pages: Record<SectionName, string>;
  /** Where staff write the thanks for after the election. */
  thanksPath: string;
}

interface SettingsContextValue extends SettingsScreenProps {
  /** Shows another section, after a question when this one has unsaved changes. */
  onOpen: (section: SectionName) => void;
  /** Called when the shown section gets or loses unsaved changes. Switching sections does not change the path. */
  onUnsaved: (isUnsaved: boolean) => void;
}

export const SettingsContext = createContext<SettingsContextValue | null>(null);

/** What the sections need of the screen. */
export const useSettings = () => useContext(SettingsContext) as SettingsContextValue;
