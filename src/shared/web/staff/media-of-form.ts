import { type FieldError, get, type UseFormReturn } from 'react-hook-form';
import type { PictureFocus } from '../../contract/picture-focus.ts';

/** What the form calls the values of an image. A form without `video` takes images only. */
interface MediaNames {
  image: string;
  video?: string;
  description: string;
  focus: string;
}

interface Media {
  imageUrl: string | null;
  videoUrl: string | null;
}

/** The properties of the media field that a form knows. Another image has no description and no focus yet. */
export function mediaOf({ watch, getValues, setValue, formState }: UseFormReturn, names: MediaNames) {
  const { errors, isSubmitted } = formState;
  const errorOf = (name: string) => (get(errors, name) as FieldError | undefined)?.message;
  const set = (name: string, value: string | PictureFocus | null) =>
    setValue(name, value, { shouldDirty: true, shouldValidate: isSubmitted });
  return {
    imageUrl: watch(names.image) as Media['imageUrl'],
    videoUrl: names.video ? (watch(names.video) as Media['videoUrl']) : null,
    error: errorOf(names.image) ?? (names.video && errorOf(names.video)),
    details: {
      description: (watch(names.description) ?? null) as string | null,
      focus: (watch(names.focus) ?? null) as PictureFocus | null,
      error: errorOf(names.description),
      onChange({ description, focus }: { description?: string | null; focus?: PictureFocus }) {
        if (description !== undefined) set(names.description, description);
        if (focus !== undefined) set(names.focus, focus);
      },
    },
    onChange({ imageUrl, videoUrl }: Media) {
      if (imageUrl !== getValues(names.image)) {
        set(names.description, null);
        set(names.focus, null);
      }
      set(names.image, imageUrl);
      if (names.video) set(names.video, videoUrl);
    },
  };
}
