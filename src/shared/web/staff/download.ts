import { failureIn, Unreachable } from '../api.ts';

/** A download ends when nothing arrives for this time. As a whole it may take longer, because a file may be large. */
const TIMEOUT_MS = 60_000;
/**
 * How long the file stays in memory after the download link was clicked, because the browser reads the file only
 * afterwards.
 */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a response as a file and reports the number of bytes received so far. Throws Refused or Unreachable. */
export type DownloadFile = (
  path: string,
  fileName: string,
  onProgress?: (bytes: number) => void,
) => Promise<void>;

/** How requests to the API are made outside of `Api`. */
export interface RequestOptions {
  /** Headers of every API request, which a plain link and the browser's built-in EventSource cannot send. */
  headers: () => Record<string, string>;
  /** Called after a response with status 401. */
  onSignedOut: () => void;
}

export const createDownload =
  ({ headers, onSignedOut }: RequestOptions): DownloadFile =>
  async (path, fileName, onProgress) => {
    const silence = silenceSignal();
    try {
      const response = await fetch(path, { headers: headers(), signal: silence.signal }).catch(() => {
        throw new Unreachable();
      });
      if (response.status === 401) onSignedOut();
      if (!response.ok) throw failureIn(response.status, await response.json().catch(() => ({})));
      const content = await contentOf(response, (bytes) => {
        silence.restart();
        onProgress?.(bytes);
      });
      saveFile(content, fileName);
    } finally {
      silence.stop();
    }
  };

/** Returns a signal that aborts when `restart` was not called for a time. */
function silenceSignal() {
  const controller = new AbortController();
  const start = () => setTimeout(() => controller.abort(), TIMEOUT_MS);
  let timer = start();
  const stop = () => clearTimeout(timer);
  const restart = () => {
    stop();
    timer = start();
  };
  return { signal: controller.signal, restart, stop };
}

async function contentOf(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const pieces: BlobPart[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (;;) {
    const piece = await reader?.read().catch(() => {
      throw new Unreachable(); // the download was interrupted, and an incomplete file is useless
    });
    if (!piece?.value) break;
    pieces.push(piece.value);
    bytes += piece.value.length;
    onProgress(bytes);
  }
  return new Blob(pieces, { type: response.headers.get('content-type') ?? '' });
}

/** Saves a file through the browser's downloads. */
export function saveFile(content: Blob, fileName: string) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
