import { z } from 'zod';
import { encryptedOrBesideInProduction, requiredTogether } from './env-rules.ts';
import { url } from './env-schemas.ts';
import { type Rule, type VariableValues, variable } from './env-variable.ts';

const together = requiredTogether('S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY');

/** The environment variables of the bucket for uploads and media, which are set all together or not at all. */
export const bucketVariables = {
  endpoint: variable('S3_ENDPOINT', url.optional(), together, encryptedOrBesideInProduction),
  region: variable(
    'S3_REGION',
    z
      .string()
      .regex(/^[a-z0-9-]+$/, 'lleva minúsculas, números y guiones, como us-east-1')
      .default('us-east-1'),
  ),
  bucket: variable(
    'S3_BUCKET',
    z
      .string()
      .regex(
        /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
        'tiene que tener de 3 a 63 minúsculas, números, puntos o guiones',
      )
      .optional(),
    together,
  ),
  accessKeyId: variable('S3_ACCESS_KEY_ID', z.string().optional(), together),
  secretAccessKey: variable('S3_SECRET_ACCESS_KEY', z.string().optional(), together),
};

/** Rule for a place that may be a bucket. If so, the server and the keys of the bucket for media have to be set. */
export const bucketForS3: Rule = (value, { S3_ENDPOINT }) =>
  value?.startsWith('s3://') && S3_ENDPOINT === undefined
    ? 'está en un depósito S3, y para eso faltan S3_ENDPOINT y las demás variables S3_'
    : null;

/** Returns the settings of the bucket, or null if they are not set. */
export function bucketIn(settings: VariableValues<typeof bucketVariables>) {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = settings;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, region, bucket, accessKeyId, secretAccessKey };
}
