import { eq } from 'drizzle-orm';
import { Problem } from '../../../shared/contract/problem.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import { PHOTO_PIXELS } from '../contract.ts';
import { dayPhotos } from './table.ts';

/** The number of photos of one person, more than a day has problems. */
export const MOST_PHOTOS = 40;
/** The largest picture that is decoded, more than a phone that reduces its photos sends. */
const MOST_PIXELS = 4 * PHOTO_PIXELS * PHOTO_PIXELS;

/**
 * Returns a photo as JPEG in base64, without what the camera wrote into it, such as where it was taken. Throws 422 for what is
 * no picture.
 */
export async function cleanPhoto(base64: string): Promise<string> {
  // Loaded with the first photo, because it takes memory that most days need not.
  const { default: sharp } = await import('sharp');
  try {
    const picture = await sharp(Buffer.from(base64, 'base64'), { limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize({ width: PHOTO_PIXELS, height: PHOTO_PIXELS, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      .jpeg({ quality: 72 })
      .toBuffer();
    return picture.toString('base64');
  } catch {
    throw new Problem(422, 'Esa foto no se puede leer.');
  }
}

/** Store of the photos of reported problems. */
export const photoStore = (database: Database) => ({
  /** Stores the photo of a report. One that is stored already is left as it is. */
  async add(photo: typeof dayPhotos.$inferInsert): Promise<void> {
    await database.insert(dayPhotos).values(photo).onConflictDoNothing();
  },

  countOf: (helperId: number) => database.$count(dayPhotos, eq(dayPhotos.helperId, helperId)),

  /** Returns the photo of a report, a JPEG in base64, or undefined. */
  async find(reportId: string): Promise<string | undefined> {
    const [photo] = await database.select().from(dayPhotos).where(eq(dayPhotos.reportId, reportId));
    return photo?.picture;
  },
});
