import { escapedText } from '../../contract/markup.ts';
import type { BucketRequests } from './requests.ts';
import { childrenOf, element, xmlTextOf } from './xml.ts';

/** Names an upload that stores an object in parts. Every part except the last has at least 5 MiB. */
export interface MultipartUpload {
  /** The key of the object, which exists once the upload is completed. */
  key: string;
  uploadId: string;
}

export interface UploadedPart {
  /** From 1 to 10,000, in the order of the object's bytes. */
  number: number;
  etag: string;
  size: number;
}

export interface MultipartUploads {
  beginUpload(key: string): Promise<MultipartUpload>;
  putPart(upload: MultipartUpload, number: number, content: Uint8Array): Promise<UploadedPart>;
  /** Returns the uploaded parts, in their order. */
  parts(upload: MultipartUpload): Promise<UploadedPart[]>;
  /** Joins the uploaded parts to one object. */
  completeUpload(upload: MultipartUpload, parts: UploadedPart[]): Promise<void>;
  /** Deletes the parts of an upload that was not completed. */
  abortUpload(upload: MultipartUpload): Promise<void>;
  /**
   * Returns the first thousand uploads that were neither completed nor aborted, with the time of their beginning in
   * milliseconds.
   */
  unfinishedUploads(prefix: string): Promise<(MultipartUpload & { begunAt: number })[]>;
}

export const multipartUploads = (requests: BucketRequests): MultipartUploads => ({
  async beginUpload(key) {
    const begun = await requests.document({ method: 'POST', key, query: { uploads: '' } });
    const uploadId = xmlTextOf(begun, 'UploadId');
    if (!uploadId) throw new Error('The object store did not name the upload.');
    return { key, uploadId };
  },
  async putPart({ key, uploadId }, number, body) {
    const query = { partNumber: String(number), uploadId };
    const { etag = '' } = await requests.send({ method: 'PUT', key, query, body });
    return { number, etag, size: body.length };
  },
  async parts({ key, uploadId }) {
    const parts: UploadedPart[] = [];
    let marker: string | undefined;
    do {
      const query = { uploadId, 'part-number-marker': marker };
      const page = await requests.document({ method: 'GET', key, query });
      for (const part of childrenOf(page, 'Part'))
        parts.push({
          number: Number(xmlTextOf(part, 'PartNumber')),
          etag: xmlTextOf(part, 'ETag') ?? '',
          size: Number(xmlTextOf(part, 'Size')),
        });
      marker =
        xmlTextOf(page, 'IsTruncated') === 'true' ? xmlTextOf(page, 'NextPartNumberMarker') : undefined;
    } while (marker);
    return parts.sort((one, other) => one.number - other.number);
  },
  async completeUpload({ key, uploadId }, parts) {
    const listed = parts.map(({ number, etag }) =>
      element('Part', element('PartNumber', String(number)), element('ETag', escapedText(etag))),
    );
    await requests.document({
      method: 'POST',
      key,
      query: { uploadId },
      headers: { 'content-type': 'application/xml' },
      body: element('CompleteMultipartUpload', ...listed),
    });
  },
  abortUpload: async ({ key, uploadId }) =>
    void (await requests.send({ method: 'DELETE', key, query: { uploadId } })),
  async unfinishedUploads(prefix) {
    const page = await requests.document({ method: 'GET', query: { uploads: '', prefix } });
    return childrenOf(page, 'Upload').map((upload) => ({
      key: xmlTextOf(upload, 'Key') ?? '',
      uploadId: xmlTextOf(upload, 'UploadId') ?? '',
      begunAt: Date.parse(xmlTextOf(upload, 'Initiated') ?? '') || Date.now(),
    }));
  },
});
