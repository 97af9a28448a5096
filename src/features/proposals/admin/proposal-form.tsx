import { Field } from '../../../shared/web/field.tsx';
import { SelectOptions } from '../../../shared/web/select-options.tsx';
import type { FieldsProps } from '../../../shared/web/staff/content-form-screens.tsx';
import { Folded } from '../../../shared/web/staff/editor/folded.tsx';
import { FormattedTextField } from '../../../shared/web/staff/editor/formatted-text-field.tsx';
import { MediaPart } from '../../../shared/web/staff/editor/media-part.tsx';
import { TitleField } from '../../../shared/web/staff/editor/title-field.tsx';
import { CATEGORIES_PATH } from '../../categories/contract.ts';
import type { MediaScreenProps } from '../../media/contract.ts';
import type { ProposalValues } from './proposal-collection.ts';

interface ProposalFieldsProps extends FieldsProps<ProposalValues>, MediaScreenProps {
  /** The names of the visible categories; undefined while they are loading. */
  categories: string[] | undefined;
}

/** The form fields of a proposal, new or existing. */
export function ProposalFields({ categories, MediaField, publication, ...fields }: ProposalFieldsProps) {
  const { form, media, upload } = fields;
  const { register, formState } = form;
  return (
    <>
      <TitleField form={form} name="title" />
      <Field
        label="Categoría"
        error={formState.errors.category?.message}
        hint={categories?.length === 0 && <NoCategories />}
      >
        <select {...register('category')}>
          <option value="">Elegí una categoría</option>
          <SelectOptions choices={(categories ?? []).map((category) => [category, category])} />
        </select>
      </Field>
      <FormattedTextField form={form} name="description" label="Descripción" onPhoto={upload} />
      <MediaPart {...fields}>
        <MediaField kinds={['image', 'video']} {...media} />
      </MediaPart>
      <Folded title="Detalles">{publication}</Folded>
    </>
  );
}

/** The link opens a new tab, because the text of the proposal may be half written. */
const NoCategories = () => (
  <>
    No hay categorías disponibles.{' '}
    <a href={CATEGORIES_PATH} target="_blank" rel="noopener">
      Crear una categoría
    </a>
  </>
);
