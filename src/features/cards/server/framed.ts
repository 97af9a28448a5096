import sharp from 'sharp';
import { croppedTo, type PictureFocus } from '../../../shared/contract/picture-focus.ts';

/** Crops a picture to a box: around the focus that staff chose, or else around the part that is most striking. */
export async function framed(
  picture: Buffer,
  { width, height }: { width: number; height: number },
  focus: PictureFocus | null,
) {
  const image = sharp(picture, { failOn: 'error' });
  if (!focus) return image.resize(width, height, { fit: 'cover', position: 'attention' });
  const size = await image.metadata();
  return image.extract(croppedTo(width / height, size, focus)).resize(width, height, { fit: 'cover' });
}
