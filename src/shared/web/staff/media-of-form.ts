import { type FieldError, get, type UseFormReturn } from 'react-hook-form';
import type { PictureFocus } from '../../contract/picture-focus.ts';

/** The names of the form's values for an image and a video. A form without `video` accepts only images. */
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

/**
 * Returns the properties of the media field that come from a form. A replaced image loses its description and focus.
 */
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
