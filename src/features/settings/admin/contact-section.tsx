import { useFieldArray, useFormContext } from 'react-hook-form';
import { country } from '#campaign/country.ts';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { MOST_ACCOUNTS } from '../contract.ts';
import { AddButton } from './add-button.tsx';
import { FormerContactNotice } from './former-contact-notice.tsx';
import { FromFolder } from './from-folder.tsx';
import { type FormValues, SectionForm } from './section-form.tsx';
import { TextSetting } from './text-setting.tsx';

/** The ways to contact the campaign: e-mail, phone, office and social media accounts. */
export const ContactSection = () => (
  <SectionForm name="contact">
    <p className="field-hint">Lo que quede vacío no se muestra en ningún lado.</p>
    <div className="settings-pairs">
      <TextSetting<'contact'> name="email" label="Correo" hint="Es el que ve todo el mundo." type="email" />
      <TextSetting<'contact'>
        name="phone"
        label="Teléfono (WhatsApp)"
        hint={`Por ejemplo: ${country.phone.placeholder}.`}
        type="tel"
      />
      <TextSetting<'contact'> name="office" label="Sede" hint="La dirección, como la dirías." />
      <TextSetting<'contact'>
        name="hours"
        label="Horario de la sede"
        hint="Por ejemplo: lunes a viernes de 17 a 20."
      />
    </div>
    <SocialAccountsSetting />
    <FormerContactNotice />
  </SectionForm>
);

function SocialAccountsSetting() {
  const form = useFormContext<FormValues<'contact'>>();
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'social' });
  const error = form.formState.errors.social?.root?.message;
  return (
    <fieldset className="stack settings-group">
      <legend>Redes</legend>
      {fields.length === 0 && <p className="field-hint">No hay ninguna.</p>}
      {fields.map(({ id, network }, index) => (
        <div key={id} className="settings-row stack">
          <div className="field-row stack loose">
            <TextField form={form} name={`social.${index}.network`} label="Red" />
            <TextField form={form} name={`social.${index}.handle`} label="Usuario" />
          </div>
          <TextField form={form} name={`social.${index}.url`} label="Enlace" inputMode="url" />
          <button
            type="button"
            className="button-quiet"
            aria-label={`Quitar ${network || 'esta red'}`}
            onClick={() => remove(index)}
          >
            Quitar
          </button>
        </div>
      ))}
      {error && (
        <p className="field-error" role="alert">
          {error}
        </p>
      )}
      <AddButton
        disabled={fields.length >= MOST_ACCOUNTS}
        onClick={() => append({ network: '', handle: '', url: 'https://' })}
      >
        Agregar una red
      </AddButton>
      <FromFolder<'contact'> label="Redes" names={['social']} />
    </fieldset>
  );
}
