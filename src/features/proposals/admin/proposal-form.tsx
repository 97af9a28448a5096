import { Field } from '../../../shared/web/field.tsx';
import type { FieldsProps } from '../../../shared/web/staff/content-form-screens.tsx';
import { FormattedTextField } from '../../../shared/web/staff/formatted-text-field.tsx';
import { CATEGORIES_PATH } from '../../categories/contract.ts';
import type { MediaScreenProps } from '../../media/contract.ts';
import type { ProposalValues } from './proposal-collection.ts';

interface ProposalFieldsProps extends FieldsProps<ProposalValues>, MediaScreenProps {
  /** Undefined while they are loaded. */
  categories: string[] | undefined;
}

/** The form fields of a proposal, new or existing. */
export function ProposalFields({ form, media, categories, MediaField }: ProposalFieldsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Título" error={errors.title?.message}>
        <input type="text" autoComplete="off" {...register('title')} />
      </Field>
      <Field
        label="Categoría"
        error={errors.category?.message}
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
      <FormattedTextField label="Descripción" error={errors.description?.message} text={watch('description')}>
        <textarea rows={8} {...register('description')} />
      </FormattedTextField>
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
