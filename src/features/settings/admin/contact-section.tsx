import { useFieldArray, useFormContext } from 'react-hook-form';
import { country } from '#campaign/country.ts';
import { Field } from '../../../shared/web/field.tsx';
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
    <TextSetting<'contact'> name="email" label="Correo" type="email" />
    <TextSetting<'contact'>
      name="phone"
      label="Teléfono (WhatsApp)"
      hint={`Por ejemplo: ${country.phone.placeholder}.`}
      type="tel"
    />
    <TextSetting<'contact'> name="office" label="Sede" />
    <TextSetting<'contact'>
      name="hours"
      label="Horario de la sede"
      hint="Por ejemplo: lunes a viernes de 17 a 20."
    />
    <SocialAccountsSetting />
    <FormerContactNotice />
  </SectionForm>
);

function SocialAccountsSetting() {
  const { register, control, formState } = useFormContext<FormValues<'contact'>>();
  const { fields, append, remove } = useFieldArray({ control, name: 'social' });
  const errors = formState.errors.social;
  return (
    <fieldset className="stack settings-group">
      <legend>Redes</legend>
      {fields.length === 0 && <p className="field-hint">No hay ninguna.</p>}
      {fields.map(({ id, network }, index) => (
        <div key={id} className="settings-row stack">
          <div className="field-row stack loose">
            <Field label="Red" error={errors?.[index]?.network?.message}>
              <input type="text" autoComplete="off" {...register(`social.${index}.network`)} />
            </Field>
            <Field label="Usuario" error={errors?.[index]?.handle?.message}>
              <input type="text" autoComplete="off" {...register(`social.${index}.handle`)} />
            </Field>
          </div>
          <Field label="Enlace" error={errors?.[index]?.url?.message}>
            <input type="text" inputMode="url" autoComplete="off" {...register(`social.${index}.url`)} />
          </Field>
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
      {errors?.root?.message && (
        <p className="field-error" role="alert">
          {errors.root.message}
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
