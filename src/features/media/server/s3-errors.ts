/** Whether an S3 request failed because the object or the multipart upload does not exist. */
export const isMissing = (error: unknown) => statusOf(error) === 404;

/** Returns the status code of a response of an S3 server, or undefined for another error, such as a lost connection. */
export function statusOf(error: unknown): number | undefined {
  if (!(error instanceof Error) || !('$metadata' in error)) return undefined;
  return (error.$metadata as { httpStatusCode?: number }).httpStatusCode;
}
