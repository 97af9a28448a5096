import { SectionForm } from './section-form.tsx';
import type { SettingsScreenProps } from './settings-props.ts';
import { TextSetting } from './text-setting.tsx';

const PARAGRAPHS = 'Cada renglón es un párrafo.';

/** The motto and the candidate's texts. */
export const TextsSection = ({ pages }: SettingsScreenProps) => (
  <SectionForm name="texts" page={pages.texts}>
    <TextSetting<'texts'> name="motto" label="Lema" />
    <TextSetting<'texts'>
      name="introduction"
      label="Presentación"
      hint={`Va en la portada. ${PARAGRAPHS}`}
      rows={6}
    />
    <TextSetting<'texts'> name="vision" label="Visión" hint={PARAGRAPHS} rows={10} />
    <TextSetting<'texts'> name="commitment" label="Compromiso con la comunidad" hint={PARAGRAPHS} rows={10} />
  </SectionForm>
);
