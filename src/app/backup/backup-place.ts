import path from 'node:path';

/** Where backups are: a folder with an absolute path, or the objects of a bucket whose keys begin with a prefix. */
export type BackupPlace = { folder: string } | { bucket: string; prefix: string };

/** The form of a bucket with a prefix, such as s3://copias/sitio. */
export const BUCKET_URL = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/;

/** Prefix of backups in a bucket when none is given, so that they are not among the media of the same bucket. */
const PREFIX = 'copias';

/** Returns the backup place that `given` names: a URL of the form BUCKET_URL, or a folder relative to `root`. */
export function backupPlaceIn(given: string, root: string): BackupPlace {
  const [, bucket, prefix = PREFIX] = BUCKET_URL.exec(given) ?? [];
  return bucket ? { bucket, prefix: `${prefix || PREFIX}/` } : { folder: path.resolve(root, given) };
}
