import { FromFolder } from './from-folder.tsx';
import { PhotoField } from './photo-field.tsx';
import { SectionForm } from './section-form.tsx';
import { TeamMembers } from './team-members.tsx';

const GROUP_PHOTO = {
  legend: 'Foto de todo el equipo (opcional)',
  upload: 'Subir la foto del equipo',
  remove: 'Quitar la foto del equipo',
};

/** The photo of the team, and its members in their order. */
export const TeamSection = () => (
  <SectionForm name="team">
    <div className="stack">
      <PhotoField prefix="" form="ajustes-equipo" words={GROUP_PHOTO} />
      <FromFolder<'team'> label="Foto del equipo" names={['photoUrl', 'photoAlt', 'photoFocus']} />
    </div>
    <TeamMembers />
  </SectionForm>
);
