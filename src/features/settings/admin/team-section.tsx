import { SECTION_FORMS } from '../contract.ts';
import { FromFolder } from './from-folder.tsx';
import { PhotoField } from './photo-field.tsx';
import { SectionForm } from './section-form.tsx';
import type { SettingsScreenProps, TeamFieldsProps } from './settings-props.ts';
import { TeamMembers } from './team-members.tsx';

/** The photo of the team, and its members in their order. */
export const TeamSection = ({ pages, MediaField }: SettingsScreenProps) => (
  <SectionForm name="team" schema={SECTION_FORMS.team} page={pages.team}>
    {(fields) => (
      <>
        <GroupPhoto {...fields} MediaField={MediaField} />
        <TeamMembers {...fields} MediaField={MediaField} />
      </>
    )}
  </SectionForm>
);

const GROUP_PHOTO = {
  legend: 'Foto de todo el equipo (opcional)',
  upload: 'Subir la foto del equipo',
  remove: 'Quitar la foto del equipo',
};

const GroupPhoto = ({ folder, onUploading, MediaField }: TeamFieldsProps) => (
  <div className="stack">
    <PhotoField
      prefix=""
      form="ajustes-equipo"
      words={GROUP_PHOTO}
      MediaField={MediaField}
      onUploading={onUploading}
    />
    <FromFolder
      label="Foto del equipo"
      values={{ photoUrl: folder.photoUrl, photoAlt: folder.photoAlt, photoFocus: folder.photoFocus }}
    />
  </div>
);
