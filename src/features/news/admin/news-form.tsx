import type { ComponentType } from 'react';
import { Field } from '../../../shared/web/field.tsx';
import type { FieldsProps } from '../../../shared/web/staff/content-form-screens.tsx';
import type { MediaFieldProps } from '../../media/contract.ts';
import type { NewsValues } from './news-collection.ts';

interface NewsFieldsProps extends FieldsProps<NewsValues> {
  withDate: boolean;
  MediaField: ComponentType<MediaFieldProps>;
}

/** The form fields of a news item, new or existing. The date can be edited only in an existing one. */
export function NewsFields({ form, media, withDate, MediaField }: NewsFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field label="Título" error={errors.title?.message}>
        <input type="text" autoComplete="off" {...register('title')} />
      </Field>
      <Field
        label="Contenido"
        error={errors.content?.message}
        hint="Una línea en blanco separa los párrafos."
      >
        <textarea rows={10} {...register('content')} />
      </Field>
      {withDate && (
        <Field label="Fecha" error={errors.date?.message}>
          <input type="date" {...register('date')} />
        </Field>
      )}
      <MediaField kinds={['image', 'video', 'media']} {...media} />
    </>
  );
}
