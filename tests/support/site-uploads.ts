import path from 'node:path';

const TUS = { 'tus-resumable': '1.0.0' };

/**
 * Uploads a video to a site in another process, publishes it, and requests it. Returns the status of the first request
 * that failed, or of the last one, and the video's path.
 */
export async function uploadVideo(
  url: string,
  headers: Record<string, string>,
  bytes: number,
): Promise<{ status: number; video?: string }> {
  const content = Buffer.alloc(bytes, 5);
  content.write('\0\0\0\x18ftypisom\0\0\x02\0isomiso2', 'latin1');
  const created = await fetch(`${url}/api/medios/subidas`, {
    method: 'POST',
    headers: {
      ...headers,
      ...TUS,
      'upload-length': String(bytes),
      'upload-metadata': `filename ${Buffer.from('v.mp4').toString('base64')}`,
    },
  });
  if (created.status !== 201) return { status: created.status };
  const upload = created.headers.get('location') ?? '';
  const sent = await fetch(url + upload, {
    method: 'PATCH',
    headers: {
      ...headers,
      ...TUS,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: content,
  });
  if (sent.status !== 204) return { status: sent.status };
  const published = await fetch(`${url}/api/medios`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ subida: path.basename(upload) }),
  });
  if (!published.ok) return { status: published.status };
  const { url: medium } = (await published.json()) as { url: string };
  const served = await fetch(url + medium);
  await served.arrayBuffer();
  return { status: served.status, video: medium };
}
