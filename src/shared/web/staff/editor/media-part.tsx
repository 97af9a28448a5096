import type { ReactNode } from 'react';
import type { ContentValues } from '../content-form.tsx';
import type { FieldsProps } from '../content-form-screens.tsx';
import { Folded } from './folded.tsx';

interface MediaPartProps extends Pick<FieldsProps<ContentValues>, 'isUploading'> {
  media: Pick<FieldsProps<ContentValues>['media'], 'imageUrl' | 'videoUrl' | 'file'>;
  children: ReactNode;
}

/** The folded part with the field for the picture. It opens when a picture is pasted or dropped. */
export const MediaPart = ({ media: { imageUrl, videoUrl, file }, isUploading, children }: MediaPartProps) => (
  <Folded
    title="Foto o video"
    note={videoUrl ? 'hay un video' : imageUrl ? 'hay una foto' : 'o pegada en el texto'}
    opens={file !== null || isUploading}
  >
    {children}
  </Folded>
);
