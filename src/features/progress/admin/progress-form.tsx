import { formatDay } from '../../../shared/contract/calendar.ts';
import { Field } from '../../../shared/web/field.tsx';
import { useServedList } from '../../../shared/web/staff/content-collection.ts';
import type { ContentForm } from '../../../shared/web/staff/content-form.tsx';
import type { FieldsProps } from '../../../shared/web/staff/content-form-screens.tsx';
import { Folded } from '../../../shared/web/staff/editor/folded.tsx';
import { FormattedTextField } from '../../../shared/web/staff/editor/formatted-text-field.tsx';
import { MediaPart } from '../../../shared/web/staff/editor/media-part.tsx';
import { TitleField } from '../../../shared/web/staff/editor/title-field.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import type { MediaScreenProps } from '../../media/contract.ts';
import { proposalList } from '../../proposals/contract.ts';
import { PROPOSAL_STATES, STATE_NAMES } from '../contract.ts';
import { type ProgressValues, progressCollection } from './progress-collection.ts';

/** The form fields of an entry that is not published yet. */
export function ProgressFields({
  MediaField,
  publication,
  ...fields
}: FieldsProps<ProgressValues> & MediaScreenProps) {
  const { form, media, upload } = fields;
  const { register, watch, formState } = form;
  const { errors } = formState;
  const [documentUrl, documentName] = watch(['documentUrl', 'documentName']);
  return (
    <>
      <p className="notice">
        Una vez publicada, la entrada no se cambia, no se oculta y no se elimina: se corrige con otra.
      </p>
      <AboutProposal form={form} />
      <Field label="Cómo está ahora la propuesta" error={errors.state?.message}>
        <select {...register('state')}>
          {PROPOSAL_STATES.map((state) => (
            <option key={state} value={state}>
              {STATE_NAMES[state]}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Fecha" hint="El día en que pasó." error={errors.date?.message}>
        <input type="date" {...register('date')} />
      </Field>
      <CorrectedField form={form} />
      <TitleField form={form} name="title" />
      <FormattedTextField form={form} name="content" label="Qué pasó" onPhoto={upload} />
      <MediaPart {...fields}>
        <MediaField kinds={['image', 'video', 'media']} {...media} />
      </MediaPart>
      <Folded title="Documento" note={documentUrl && (documentName || documentUrl)}>
        <TextField
          form={form}
          name="documentUrl"
          label="Enlace al documento"
          type="url"
          hint="Opcional. El acta, la resolución o la nota, donde esté publicada."
        />
        <TextField form={form} name="documentName" label="Cómo se llama" maxLength={120} />
      </Folded>
      <Folded title="Publicación">{publication}</Folded>
    </>
  );
}

interface FormProps {
  form: ContentForm<ProgressValues>;
}

/** The field for the proposal. Another proposal takes the entry that is corrected away, because that is about the first. */
function AboutProposal({ form }: FormProps) {
  const { items, isLoading } = useServedList(proposalList);
  const chosen = form.watch('proposalId');
  const offered = items.filter(({ id }) => id > 0); // the others are not on the server
  const isGone = chosen > 0 && !offered.some(({ id }) => id === chosen);
  return (
    <Field label="Propuesta" error={form.formState.errors.proposalId?.message}>
      <select
        value={chosen}
        onChange={({ target }) => {
          form.setValue('proposalId', Number(target.value), { shouldDirty: true });
          form.setValue('correctsId', null, { shouldDirty: true });
        }}
      >
        <option value={0}>Elegí una</option>
        {offered.map(({ id, title, active }) => (
          <option key={id} value={id}>
            {active ? title : `${title} (no se ve: está oculta)`}
          </option>
        ))}
        {isGone && <option value={chosen}>{isLoading ? '' : 'Una propuesta que ya no está'}</option>}
      </select>
    </Field>
  );
}

/** The field for the published entry of the same proposal that this one corrects. Nothing while there is none. */
function CorrectedField({ form }: FormProps) {
  const { items } = progressCollection.useItems();
  const [proposalId, correctsId] = form.watch(['proposalId', 'correctsId']);
  const offered = items.filter((entry) => entry.active && !entry.local && entry.proposalId === proposalId);
  if (offered.length === 0) return null;
  return (
    <Field
      label="Corrige a"
      hint="Opcional. La que se corrige queda a la vista, con un enlace a esta."
      error={form.formState.errors.correctsId?.message}
    >
      <select
        value={correctsId ?? ''}
        onChange={({ target }) =>
          form.setValue('correctsId', target.value ? Number(target.value) : null, { shouldDirty: true })
        }
      >
        <option value="">Ninguna</option>
        {offered.map(({ id, date, title }) => (
          <option key={id} value={id}>
            {`${formatDay(date)}: ${title}`}
          </option>
        ))}
      </select>
    </Field>
  );
}
