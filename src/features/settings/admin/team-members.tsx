import { useRef } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { ArrowDown, ArrowUp } from '../../../shared/web/icons.ts';
import { PORTRAIT_WITHOUT_PHOTO, shownFileOf } from '../../../shared/web/picture.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { MOST_MEMBERS } from '../contract.ts';
import { AddButton } from './add-button.tsx';
import { FromFolder } from './from-folder.tsx';
import { PhotoField } from './photo-field.tsx';
import type { FormValues } from './section-form.tsx';

const NEW_MEMBER = {
  firstName: '',
  lastName: '',
  biography: '',
  photoUrl: null,
  photoAlt: null,
  photoFocus: null,
};

const MEMBER_PHOTO = { legend: 'Foto (opcional)', upload: 'Subir una foto', remove: 'Quitar la foto' };

/** The members of the team, each in a block that unfolds. The page shows them in this order. */
export function TeamMembers() {
  const { control, watch, formState } = useFormContext<FormValues<'team'>>();
  const { fields, append, remove, move } = useFieldArray({ control, name: 'members' });
  const isAdded = useRef(false);
  const members = watch('members');
  const errors = formState.errors.members;
  const nameOf = (index: number) =>
    `${members[index]?.firstName ?? ''} ${members[index]?.lastName ?? ''}`.trim() || 'Integrante sin nombre';
  return (
    <fieldset className="stack settings-group">
      <legend>Integrantes</legend>
      {fields.length === 0 && (
        <p className="field-hint">No hay nadie todavía: el sitio no muestra el equipo.</p>
      )}
      {fields.map(({ id }, index) => (
        <div key={id} className="settings-row team-row stack">
          <details open={Boolean(errors?.[index]) || (isAdded.current && id === fields.at(-1)?.id)}>
            <summary>
              <MemberPhoto url={members[index]?.photoUrl ?? null} />
              <span>{nameOf(index)}</span>
            </summary>
            <MemberFields index={index} />
          </details>
          <div className="button-row">
            <button
              type="button"
              className="icon-button"
              aria-label={`Subir a ${nameOf(index)}`}
              disabled={index === 0}
              onClick={() => move(index, index - 1)}
            >
              <ArrowUp aria-hidden="true" size={20} />
            </button>
            <button
              type="button"
              className="icon-button"
              aria-label={`Bajar a ${nameOf(index)}`}
              disabled={index === fields.length - 1}
              onClick={() => move(index, index + 1)}
            >
              <ArrowDown aria-hidden="true" size={20} />
            </button>
            <button
              type="button"
              className="button-quiet"
              aria-label={`Quitar a ${nameOf(index)}`}
              onClick={() => remove(index)}
            >
              Quitar
            </button>
          </div>
        </div>
      ))}
      <AddButton
        disabled={fields.length >= MOST_MEMBERS}
        onClick={() => {
          isAdded.current = true;
          append(NEW_MEMBER);
        }}
      >
        Agregar integrante
      </AddButton>
      <FromFolder<'team'> label="Integrantes" names={['members']} />
    </fieldset>
  );
}

const MemberPhoto = ({ url }: { url: string | null }) => (
  <span className="team-row-photo" aria-hidden="true">
    <img src={shownFileOf(url ?? PORTRAIT_WITHOUT_PHOTO)} alt="" width={48} height={48} loading="lazy" />
  </span>
);

function MemberFields({ index }: { index: number }) {
  const form = useFormContext<FormValues<'team'>>();
  const prefix = `members.${index}.` as const;
  return (
    <div className="settings-fields stack">
      <TextField form={form} name={`${prefix}firstName`} label="Nombre" />
      <TextField form={form} name={`${prefix}lastName`} label="Apellido" />
      <TextField form={form} name={`${prefix}biography`} label="Presentación" rows={4} />
      <PhotoField prefix={prefix} form={`ajustes-equipo-${index}`} words={MEMBER_PHOTO} />
    </div>
  );
}
