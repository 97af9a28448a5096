import { useFormContext } from 'react-hook-form';
import { mediaOf } from '../../../shared/web/staff/media-of-form.ts';
import type { MediaFieldProps } from '../../media/contract.ts';
import { useSection } from './section-form.tsx';
import { useSettings } from './settings-context.ts';

interface PhotoFieldProps {
  /** The part of the field's names before `photoUrl`: none, or `members.3.` for a member. */
  prefix: '' | `members.${number}.`;
  /** Identifies the form, so that an interrupted upload can be resumed in the same form. */
  form: string;
  words: NonNullable<MediaFieldProps['words']>;
}

/** A field for a photo, by link or upload, and for its description. */
export function PhotoField({ prefix, form, words }: PhotoFieldProps) {
  const { MediaField } = useSettings();
  const { onUploading } = useSection<'team'>();
  const media = mediaOf(useFormContext(), {
    image: `${prefix}photoUrl`,
    description: `${prefix}photoAlt`,
    focus: `${prefix}photoFocus`,
  });
  return <MediaField {...media} kinds={['image']} words={words} form={form} onUploading={onUploading} />;
}
