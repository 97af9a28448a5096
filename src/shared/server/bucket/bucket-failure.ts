/**
 * A failed S3 request to which the server responded. It contains neither keys nor signatures, so that it can be logged.
 */
export class BucketFailure extends Error {
  constructor(
    readonly status: number,
    /** The code of the S3 protocol, such as NoSuchKey, where the response has one. */
    readonly code: string | undefined,
    /** The request, without its query string. */
    readonly request: string,
  ) {
    super(`The object store responded to ${request} with status ${status}${code ? ` (${code})` : ''}.`);
    this.name = 'BucketFailure';
  }
}

/** Whether an S3 request failed because the object or the multipart upload does not exist. */
export const isMissing = (error: unknown) => statusOf(error) === 404;

/** Returns the status code of a response of an S3 server, or undefined for another error, such as a lost connection. */
export const statusOf = (error: unknown): number | undefined =>
  error instanceof BucketFailure ? error.status : undefined;
