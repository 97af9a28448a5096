import { type ComponentType, useCallback } from 'react';
import type { PictureFocus } from '../../../shared/contract/picture-focus.ts';
import type { MediaFieldProps } from '../../media/contract.ts';
import { messageAt, useSectionForm } from './section-form.tsx';

interface PhotoFieldProps {
  /** The part of the field's names before `photoUrl`: none, or `members.3.` for a member. */
  prefix: '' | `members.${number}.`;
  /** Identifies the form, so that an interrupted upload can be resumed in it. */
  form: string;
  words: NonNullable<MediaFieldProps['words']>;
  MediaField: ComponentType<MediaFieldProps>;
  onUploading: (isUploading: boolean) => void;
}

/** A photo with its description, by a link or by an upload. */
export function PhotoField({ prefix, form, words, MediaField, onUploading }: PhotoFieldProps) {
  const { watch, getValues, setValue, setError, formState } = useSectionForm('team');
  const [url, alt, focus] = [`${prefix}photoUrl`, `${prefix}photoAlt`, `${prefix}photoFocus`] as const;
  const change = (name: typeof url | typeof alt | typeof focus, value: string | PictureFocus | null) =>
    setValue(name, value as never, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <MediaField
      kinds={['image']}
      words={words}
      form={form}
      imageUrl={watch(url)}
      videoUrl={null}
      error={messageAt(formState.errors, url)}
      onUploading={useCallback((isUploading: boolean) => onUploading(isUploading), [onUploading])}
      onChange={({ imageUrl, videoUrl }) => {
        if (videoUrl) return setError(url, { type: 'video', message: 'Acá va una foto, no un video.' });
        if (imageUrl === getValues(url)) return;
        change(url, imageUrl);
        change(alt, null);
        change(focus, null);
      }}
      details={{
        description: watch(alt) ?? null,
        focus: watch(focus) ?? null,
        error: messageAt(formState.errors, alt),
        onChange({ description, focus: chosen }) {
          if (description !== undefined) change(alt, description);
          if (chosen !== undefined) change(focus, chosen);
        },
      }}
    />
  );
}
