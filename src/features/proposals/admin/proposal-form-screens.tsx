import type { ComponentType } from 'react';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { ConflictActions } from '../../../shared/web/staff/conflict-actions.tsx';
import { ContentFormFrame, useContentForm } from '../../../shared/web/staff/content-form.tsx';
import { EditedItem } from '../../../shared/web/staff/edited-item.tsx';
import { Screen } from '../../../shared/web/staff/screen.tsx';
import { Switch } from '../../../shared/web/staff/switch.tsx';
import type { MediaFieldProps } from '../../media/contract.ts';
import { EDIT_CATEGORIES, newProposalInput, type Proposal, proposalChangeInput } from '../contract.ts';
import { ProposalFields, type ProposalValues, proposalFormSchema } from './proposal-form.tsx';
import { PROPOSALS_PATH } from './proposal-list-screen.tsx';
import type { ProposalRoom } from './proposal-room.ts';

interface ScreenProps {
  room: ProposalRoom;
  MediaField: ComponentType<MediaFieldProps>;
}

const listWith = ({ active }: ProposalValues) => (active ? PROPOSALS_PATH : `${PROPOSALS_PATH}?inactivas=1`);

interface NewProposalScreenProps extends ScreenProps {
  /** The names of the server's categories. */
  useCategoryNames: () => string[];
}

export function NewProposalScreen({ room, MediaField, useCategoryNames }: NewProposalScreenProps) {
  const navigate = useNavigate();
  const acts = room.useActs();
  const categories = useCategoryNames();
  const name = 'propuesta-nueva';
  const state = useContentForm<ProposalValues>({
    draftName: name,
    schema: proposalFormSchema,
    fieldOf: newProposalInput.fieldOf,
    initial: { title: '', description: '', category: '', imageUrl: null, videoUrl: null, active: true },
    save: ({ version, ...proposal }) =>
      acts.create(z.encode(newProposalInput.codec, proposal), proposal.title),
    saved: ({ active }) => (active ? 'Propuesta publicada' : 'Borrador guardado'),
    failed: 'No se pudo agregar la propuesta.',
    afterwards: listWith,
  });
  const { form, submit, isUploading, setUploading } = state;
  const saveAs = (active: boolean) => form.handleSubmit((values) => submit({ ...values, active }));
  return (
    <Screen title="Nueva propuesta">
      <ContentFormFrame
        state={state}
        onCancel={() => navigate(PROPOSALS_PATH)}
        actions={
          <>
            <button
              type="button"
              className="button"
              disabled={form.formState.isSubmitting || isUploading}
              onClick={saveAs(true)}
            >
              Publicar ahora
            </button>
            <button
              type="button"
              className="button-quiet"
              disabled={form.formState.isSubmitting || isUploading}
              onClick={saveAs(false)}
            >
              Guardar borrador
            </button>
          </>
        }
      >
        <ProposalFields
          form={form}
          name={name}
          categories={categories}
          MediaField={MediaField}
          onUploading={setUploading}
        />
      </ContentFormFrame>
    </Screen>
  );
}

export function EditProposalScreen(props: ScreenProps) {
  const id = Number(useParams().id);
  return (
    <EditedItem
      title="Editar propuesta"
      room={props.room}
      id={id}
      missing="Propuesta no encontrada"
      listPath={PROPOSALS_PATH}
    >
      {(proposal) => <EditProposal key={id} proposal={proposal} {...props} />}
    </EditedItem>
  );
}

function EditProposal({ proposal, room, MediaField }: ScreenProps & { proposal: Proposal }) {
  const navigate = useNavigate();
  const acts = room.useActs();
  const name = `propuesta-${proposal.id}`;
  const { id, mediaType, ...initial } = proposal;
  const state = useContentForm<ProposalValues>({
    draftName: name,
    schema: proposalFormSchema,
    fieldOf: proposalChangeInput.fieldOf,
    initial,
    save: (values) => acts.change(id, z.encode(proposalChangeInput.codec, values), values.title),
    saved: () => 'Propuesta actualizada',
    failed: 'No se pudo actualizar la propuesta.',
    afterwards: listWith,
  });
  const { form, submit, isUploading, setUploading } = state;
  // Its own category stays on offer even when it is none of the fixed list: it is never changed silently.
  const categories = [...new Set([...EDIT_CATEGORIES, proposal.category])];
  return (
    <ContentFormFrame
      state={state}
      onCancel={() => navigate(PROPOSALS_PATH)}
      conflictActions={<ConflictActions form={form} submit={submit} />}
      actions={
        <button
          type="submit"
          className="button"
          disabled={form.formState.isSubmitting || isUploading}
          onClick={form.handleSubmit(submit)}
        >
          Guardar cambios
        </button>
      }
    >
      <ProposalFields
        form={form}
        name={name}
        categories={categories}
        MediaField={MediaField}
        onUploading={setUploading}
      />
      <Switch
        label="Visible en el sitio"
        checked={form.watch('active')}
        onChange={(active) => form.setValue('active', active, { shouldDirty: true })}
      />
    </ContentFormFrame>
  );
}
