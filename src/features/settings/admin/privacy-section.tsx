import { country } from '#campaign/country.ts';
import { SECTION_FORMS } from '../contract.ts';
import { SectionForm } from './section-form.tsx';
import type { SettingsScreenProps } from './settings-props.ts';
import { TextSetting } from './text-setting.tsx';

/** The privacy notices, with the version that visitors accept. */
export const PrivacySection = ({ pages }: SettingsScreenProps) => (
  <SectionForm name="privacy" schema={SECTION_FORMS.privacy} page={pages.privacy}>
    {({ folder }) => (
      <>
        <p className="field-hint">
          Con cada mensaje y cada pedido se guarda qué versión del aviso aceptó la persona. Si cambiás un
          texto, ponele una versión nueva. Antes de guardarlo, hacelo leer por quien sepa de la ley de datos
          personales.
        </p>
        <TextSetting
          section="privacy"
          name="noticeVersion"
          folder={folder}
          label="Versión"
          hint="Por ejemplo, el año y el mes: 2025-03."
        />
        <TextSetting
          section="privacy"
          name="notice"
          folder={folder}
          label="Aviso del formulario de contacto"
          hint="Cada renglón es un párrafo."
          rows={10}
        />
        <TextSetting
          section="privacy"
          name="deliveryNotice"
          folder={folder}
          label={`Aviso de los pedidos de ${country.paper}`}
          hint="Cada renglón es un párrafo."
          rows={10}
        />
      </>
    )}
  </SectionForm>
);
