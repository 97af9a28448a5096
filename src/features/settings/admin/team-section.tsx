import { FromFolder } from './from-folder.tsx';
import { PhotoField } from './photo-field.tsx';
import { SectionForm } from './section-form.tsx';
import type { SettingsScreenProps } from './settings-props.ts';
import { TeamMembers } from './team-members.tsx';

const GROUP_PHOTO = {
  legend: 'Foto de todo el equipo (opcional)',
  upload: 'Subir la foto del equipo',
  remove: 'Quitar la foto del equipo',
};

/** The photo of the team, and its members in their order. */
export const TeamSection = ({ pages, MediaField }: SettingsScreenProps) => (
  <SectionForm name="team" page={pages.team}>
    <div className="stack">
      <PhotoField prefix="" form="ajustes-equipo" words={GROUP_PHOTO} MediaField={MediaField} />
      <FromFolder<'team'> label="Foto del equipo" names={['photoUrl', 'photoAlt', 'photoFocus']} />
    </div>
    <TeamMembers MediaField={MediaField} />
  </SectionForm>
);
