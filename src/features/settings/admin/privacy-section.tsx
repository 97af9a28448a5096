import { country } from '#campaign/country.ts';
import { SectionForm } from './section-form.tsx';
import { TextSetting } from './text-setting.tsx';

/** The privacy notices, with the version that visitors accept. */
export const PrivacySection = () => (
  <SectionForm name="privacy">
    <p className="field-hint">
      Con cada mensaje y cada pedido se guarda qué versión del aviso aceptó la persona. Si cambiás un texto,
      ponele una versión nueva. Antes de guardarlo, hacelo leer por quien sepa de la ley de datos personales.
    </p>
    <TextSetting<'privacy'>
      name="noticeVersion"
      label="Versión"
      hint="Por ejemplo, el año y el mes: 2025-03."
    />
    <TextSetting<'privacy'> name="notice" label="Aviso del formulario de contacto" rows={10} />
    <TextSetting<'privacy'>
      name="deliveryNotice"
      label={`Aviso de los pedidos de ${country.paper}`}
      rows={10}
    />
  </SectionForm>
);
