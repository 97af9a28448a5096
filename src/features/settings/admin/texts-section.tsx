import { SectionForm } from './section-form.tsx';
import { TextSetting } from './text-setting.tsx';

/** The motto and the candidate's texts. */
export const TextsSection = () => (
  <SectionForm name="texts">
    <TextSetting<'texts'> name="motto" label="Lema" />
    <TextSetting<'texts'> name="introduction" label="Presentación" hint="Va en la portada." rows={6} />
    <TextSetting<'texts'> name="vision" label="Visión" rows={10} />
    <TextSetting<'texts'> name="commitment" label="Compromiso con la comunidad" rows={10} />
  </SectionForm>
);
