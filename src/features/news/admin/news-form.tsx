import { useEffect } from 'react';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { Field } from '../../../shared/web/field.tsx';
import type { FieldsProps } from '../../../shared/web/staff/content-form-screens.tsx';
import { FormattedTextField } from '../../../shared/web/staff/formatted-text-field.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import type { MediaScreenProps } from '../../media/contract.ts';
import type { NewsValues } from './news-collection.ts';
import { ProposalField } from './proposal-field.tsx';

interface NewsFieldsProps extends FieldsProps<NewsValues>, MediaScreenProps {
  withDate: boolean;
}

/** The form fields of a news item, new or existing. The date can be edited only in an existing one. */
export function NewsFields({ form, media, withDate, MediaField }: NewsFieldsProps) {
  const { register, watch, setValue, formState } = form;
  const { errors, defaultValues } = formState;
  const publishAt = watch('publishAt');
  useEffect(() => {
    if (publishAt && publishAt !== defaultValues?.publishAt)
      setValue('date', dayInCountry(new Date(publishAt)));
  }, [publishAt, defaultValues, setValue]);
  return (
    <>
      <TextField form={form} name="title" label="Título" />
      <FormattedTextField form={form} name="content" label="Contenido" rows={10} />
      <ProposalField form={form} />
      {withDate && (
        <Field label="Fecha" error={errors.date?.message}>
          <input type="date" {...register('date')} />
        </Field>
      )}
      <MediaField kinds={['image', 'video', 'media']} {...media} />
    </>
  );
}
