import { SECTION_FORMS } from '../contract.ts';
import { SectionForm } from './section-form.tsx';
import type { SettingsScreenProps } from './settings-props.ts';
import { TextSetting } from './text-setting.tsx';

const PARAGRAPHS = 'Cada renglón es un párrafo.';

/** The motto and the candidate's texts. */
export const TextsSection = ({ pages }: SettingsScreenProps) => (
  <SectionForm name="texts" schema={SECTION_FORMS.texts} page={pages.texts}>
    {({ folder }) => (
      <>
        <TextSetting section="texts" name="motto" folder={folder} label="Lema" />
        <TextSetting
          section="texts"
          name="introduction"
          folder={folder}
          label="Presentación"
          hint={`Va en la portada. ${PARAGRAPHS}`}
          rows={6}
        />
        <TextSetting
          section="texts"
          name="vision"
          folder={folder}
          label="Visión"
          hint={PARAGRAPHS}
          rows={10}
        />
        <TextSetting
          section="texts"
          name="commitment"
          folder={folder}
          label="Compromiso con la comunidad"
          hint={PARAGRAPHS}
          rows={10}
        />
      </>
    )}
  </SectionForm>
);
