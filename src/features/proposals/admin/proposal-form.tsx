import { Field } from '../../../shared/web/field.tsx';
import type { FieldsProps } from '../../../shared/web/staff/content-form-screens.tsx';
import { FormattedTextField } from '../../../shared/web/staff/formatted-text-field.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { CATEGORIES_PATH } from '../../categories/contract.ts';
import type { MediaScreenProps } from '../../media/contract.ts';
import type { ProposalValues } from './proposal-collection.ts';

interface ProposalFieldsProps extends FieldsProps<ProposalValues>, MediaScreenProps {
  /** The names of the visible categories; undefined while they are loading. */
  categories: string[] | undefined;
}

/** The form fields of a proposal, new or existing. */
export function ProposalFields({ form, media, categories, MediaField }: ProposalFieldsProps) {
  const { register, formState } = form;
  return (
    <>
      <TextField form={form} name="title" label="Título" />
      <Field
        label="Categoría"
        error={formState.errors.category?.message}
        hint={categories?.length === 0 && <NoCategories />}
      >
        <select {...register('category')}>
          <option value="">Elegí una categoría</option>
          {categories?.map((category) => (
            <option key={category} value={category}>
              {category}
            </option>
          ))}
        </select>
      </Field>
      <FormattedTextField form={form} name="description" label="Descripción" rows={8} />
      <MediaField kinds={['image', 'video']} {...media} />
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
