import { type ComponentType, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { FilterButtons } from '../../../shared/web/staff/filter-buttons.tsx';
import { Screen } from '../../../shared/web/staff/screen.tsx';
import { UnsavedChangesDialog } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { SECTION_NAMES, SECTIONS } from '../contract.ts';
import { ContactSection } from './contact-section.tsx';
import { PollingPlacesSection } from './polling-places-section.tsx';
import { PrivacySection } from './privacy-section.tsx';
import { type SectionOfScreen, SettingsContext, type SettingsScreenProps } from './settings-context.ts';
import { TeamSection } from './team-section.tsx';
import { TextsSection } from './texts-section.tsx';
import './settings.css';

/** Screen on which administrators replace values of the campaign folder, one section at a time. */
export function SettingsScreen(props: SettingsScreenProps) {
  const [address, setAddress] = useSearchParams();
  const asked = address.get(PART);
  const names = SECTION_NAMES.filter(
    (name): name is SectionOfScreen => name !== 'election' && (props.hasTeam || name !== 'team'),
  );
  const shown = names.find((name) => wordOf(name) === asked) ?? 'contact';
  const [isUnsaved, setUnsaved] = useState(false);
  /** The section to show once the question about unsaved changes is answered. */
  const [wanted, setWanted] = useState<string | null>(null);
  // Showing a section adds no history entry, because the back button would leave it without asking about unsaved
  // changes.
  const show = (word: string) =>
    setAddress(word === wordOf('contact') ? {} : { [PART]: word }, { replace: true });
  const open = (word: string) => (isUnsaved ? setWanted(word) : show(word));
  const Part = PARTS[shown];
  const words = Object.fromEntries(names.map((name) => [wordOf(name), SECTIONS[name].name]));
  return (
    <Screen
      title="Ajustes"
      tools={
        <FilterButtons
          label="Partes de los ajustes"
          choices={words}
          selected={wordOf(shown)}
          onChoose={open}
        />
      }
    >
      <p className="field-hint settings-note">
        Lo que guardes acá se ve enseguida en el sitio. El día, las horas y el agradecimiento se cambian en{' '}
        <Link to={props.electionPath}>Elecciones</Link>; la zona, los colores y el número de lista los cambia
        quien instaló el sitio.
      </p>
      <SettingsContext value={{ ...props, onOpen: (name) => open(wordOf(name)), onUnsaved: setUnsaved }}>
        <Part key={shown} />
      </SettingsContext>
      {wanted !== null && (
        <UnsavedChangesDialog
          onStay={() => setWanted(null)}
          onLeave={() => {
            setWanted(null);
            show(wanted);
          }}
        />
      )}
    </Screen>
  );
}

/** The query parameter that names the section. */
const PART = 'parte';
const wordOf = (name: SectionOfScreen) => SECTIONS[name].word;

const PARTS: Record<SectionOfScreen, ComponentType> = {
  contact: ContactSection,
  texts: TextsSection,
  team: TeamSection,
  pollingPlaces: PollingPlacesSection,
  privacy: PrivacySection,
};
