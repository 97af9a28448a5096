import { useEffect } from 'react';
import { dayInCountry, formatDay } from '../../../shared/contract/calendar.ts';
import { Field } from '../../../shared/web/field.tsx';
import type { FieldsProps } from '../../../shared/web/staff/content-form-screens.tsx';
import { Folded } from '../../../shared/web/staff/editor/folded.tsx';
import { FormattedTextField } from '../../../shared/web/staff/editor/formatted-text-field.tsx';
import { MediaPart } from '../../../shared/web/staff/editor/media-part.tsx';
import { TitleField } from '../../../shared/web/staff/editor/title-field.tsx';
import type { MediaScreenProps } from '../../media/contract.ts';
import type { NewsValues } from './news-collection.ts';
import { ProposalField } from './proposal-field.tsx';

interface NewsFieldsProps extends FieldsProps<NewsValues>, MediaScreenProps {
  withDate: boolean;
}

/** The form fields of a news item, new or existing. The date can be edited only in an existing one. */
export function NewsFields({ withDate, MediaField, publication, ...fields }: NewsFieldsProps) {
  const { form, media, upload } = fields;
  const { register, watch, setValue, formState } = form;
  const { errors, defaultValues } = formState;
  const [publishAt, date] = watch(['publishAt', 'date']);
  useEffect(() => {
    if (publishAt && publishAt !== defaultValues?.publishAt)
      setValue('date', dayInCountry(new Date(publishAt)));
  }, [publishAt, defaultValues, setValue]);
  return (
    <>
      <TitleField form={form} name="title" />
      <FormattedTextField form={form} name="content" label="Contenido" onPhoto={upload} />
      <MediaPart {...fields}>
        <MediaField kinds={['image', 'video', 'media']} {...media} />
      </MediaPart>
      <Folded title="Detalles" note={withDate && isDay(date) && formatDay(date)}>
        <ProposalField form={form} />
        {withDate && (
          <Field label="Fecha" error={errors.date?.message}>
            <input type="date" {...register('date')} />
          </Field>
        )}
        {publication}
      </Folded>
    </>
  );
}

/** Whether a date is complete. While it is typed, it may be empty or of a year with too many digits. */
export const isDay = (date: string) => !Number.isNaN(Date.parse(date));
