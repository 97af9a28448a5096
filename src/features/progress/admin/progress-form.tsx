import { Field } from '../../../shared/web/field.tsx';
import { ItemOptions, SelectOptions } from '../../../shared/web/select-options.tsx';
import { useServedList } from '../../../shared/web/staff/content-collection.ts';
import type { FieldsProps } from '../../../shared/web/staff/content-form-screens.tsx';
import { Folded } from '../../../shared/web/staff/editor/folded.tsx';
import { FormattedTextField } from '../../../shared/web/staff/editor/formatted-text-field.tsx';
import { MediaPart } from '../../../shared/web/staff/editor/media-part.tsx';
import { TitleField } from '../../../shared/web/staff/editor/title-field.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import type { MediaScreenProps } from '../../media/contract.ts';
import { proposalList } from '../../proposals/contract.ts';
import { PROPOSAL_STATES, type ProgressValues, stateName } from '../contract.ts';
import { progressCollection } from './progress-collection.ts';

/** The form fields of an entry that is not published yet. */
export function ProgressFields({
  MediaField,
  publication,
  ...fields
}: FieldsProps<ProgressValues> & MediaScreenProps) {
  const { form, media, upload } = fields;
  const { errors } = form.formState;
  const { items: proposals } = useServedList(proposalList);
  const [proposalId, correctsId, documentUrl] = form.watch(['proposalId', 'correctsId', 'documentUrl']);
  const corrected = progressCollection.useItems().items.find(({ id }) => id === correctsId);
  return (
    <>
      {corrected && (
        <p className="notice">
          <strong>Corrige a «{corrected.title}».</strong>
        </p>
      )}
      <Field label="Propuesta" error={errors.proposalId?.message ?? errors.correctsId?.message}>
        <select
          value={proposalId}
          onChange={({ target }) => {
            form.setValue('proposalId', Number(target.value), { shouldDirty: true });
            form.setValue('correctsId', null); // which is about the former proposal
          }}
        >
          <option value={0}>Elegí una</option>
          <ItemOptions items={proposals} />
        </select>
      </Field>
      <Field label="Cómo está ahora la propuesta" error={errors.state?.message}>
        <select {...form.register('state')}>
          <option value="">Elegí cómo está</option>
          <SelectOptions choices={PROPOSAL_STATES.map((state) => [state, stateName(state)])} />
        </select>
      </Field>
      <TextField form={form} name="date" label="Fecha" type="date" hint="El día en que pasó." />
      <TitleField form={form} name="title" />
      <FormattedTextField form={form} name="content" label="Qué pasó" onPhoto={upload} />
      <MediaPart {...fields}>
        <MediaField kinds={['image', 'video', 'media']} {...media} />
      </MediaPart>
      <Folded title="Documento" note={documentUrl}>
        <TextField form={form} name="documentUrl" label="Enlace al documento" type="url" hint="Opcional." />
        <TextField form={form} name="documentName" label="Cómo se llama" maxLength={120} />
      </Folded>
      <Folded title="Detalles">{publication}</Folded>
    </>
  );
}
