import Uppy from '@uppy/core';
import Dashboard from '@uppy/dashboard';
import './uploader.css';
import GoldenRetriever from '@uppy/golden-retriever';
import Tus from '@uppy/tus';
import { useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { type Api, messageFor, Unreachable } from '../../../shared/web/api.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceError } from '../../../shared/web/staff/toasts.tsx';
import { readSession } from '../../../shared/web/stored-session.ts';
import { LARGEST_UPLOAD, type Medium, mediumCodec, UPLOAD_EXTENSIONS } from '../contract.ts';
import { uploaderId } from './unfinished-upload.ts';
import { UPLOADER_LOCALE } from './uploader-texts.ts';

interface UploaderProps {
  form: string;
  onUploaded: (medium: Medium) => void;
  onClose: () => void;
}

/** Small enough to pass through a slow connection within the server's time limit. */
const CHUNK_BYTES = 512 * 1024;
/** The types do not declare it, but without this option the store keeps files of at most 10 MB. */
const STORED_FILES = { name: 'uppy-blobs', maxFileSize: LARGEST_UPLOAD, maxTotalSize: 3 * LARGEST_UPLOAD };

/** The uploader for one file, with progress and pause. It resumes after a lost connection or a reload. */
export function Uploader({ form, onUploaded, onClose }: UploaderProps) {
  const target = useRef<HTMLDivElement>(null);
  const current = useRef<Uppy>(undefined);
  const { api, uploadHeaders } = useStaff();
  const uploaded = useRef(onUploaded);
  uploaded.current = onUploaded;

  useEffect(() => {
    let isGone = false;
    const uppy = new Uppy({
      id: uploaderId(form),
      locale: UPLOADER_LOCALE,
      autoProceed: true,
      restrictions: {
        maxNumberOfFiles: 1,
        maxFileSize: LARGEST_UPLOAD,
        allowedFileTypes: UPLOAD_EXTENSIONS.map((extension) => `.${extension}`),
      },
    })
      .use(Dashboard, {
        target: target.current ?? undefined,
        inline: true,
        width: '100%',
        height: 260,
        proudlyDisplayPoweredByUppy: false,
        disableThumbnailGenerator: true,
        note: 'Una imagen o un video, de hasta 100 MB',
      })
      .use(Tus, {
        endpoint: '/api/medios/subidas',
        headers: uploadHeaders(),
        chunkSize: CHUNK_BYTES,
        retryDelays: [0, 1000, 3000, 5000, 10_000, 20_000, 20_000, 30_000],
        allowedMetaFields: ['name'], // becomes the tus metadata field `filename`
        removeFingerprintOnSuccess: true,
      })
      .use(GoldenRetriever, {
        expires: 24 * 60 * 60_000,
        indexedDB: STORED_FILES,
      });

    /** The upload is complete; now the server checks the file and makes the widths of a picture. */
    const makeReady = async ([id]: string[]) => {
      const file = id ? uppy.getFile(id) : undefined;
      if (!file || file.error || !uploadIdOf(file)) return; // the user was told already
      uppy.emit('postprocess-progress', file, { mode: 'indeterminate', message: 'Preparando el archivo…' });
      try {
        const medium = await retryUntilResponse(
          () => ready(api, uploadIdOf(file)),
          () => isGone,
        );
        uppy.emit('postprocess-complete', file);
        uppy.removeFile(file.id);
        uploaded.current(medium);
      } catch (error) {
        if (isGone) return;
        announceError(messageFor(error));
        uppy.removeFile(file.id);
      }
    };
    uppy.addPostProcessor(makeReady);
    uppy.on('upload-error', (_file, error) => announceError(errorMessage(error)));
    current.current = uppy;
    return () => {
      isGone = true;
      if (readSession()) return uppy.destroy(); // the user has left the form on purpose, so nothing is kept
      // Signed out during an upload: it resumes when the user returns to this form.
      uppy.pauseAll();
      uppy.iteratePlugins((plugin) => uppy.removePlugin(plugin));
    };
  }, [api, form, uploadHeaders]);

  const cancel = () => {
    current.current?.cancelAll();
    onClose();
  };

  return (
    <section className="uploader" aria-label="Subir un archivo">
      <div ref={target} />
      <button type="button" className="button-quiet" onClick={cancel}>
        Cancelar la subida
      </button>
    </section>
  );
}

/** Makes a medium of a complete upload; throws Refused when the file is neither a picture nor a video. */
async function ready(api: Api, subida: string): Promise<Medium> {
  const response = await api('/api/medios', { method: 'POST', body: { subida }, timeoutMs: 90_000 });
  return z.parse(mediumCodec, response);
}

const LONGEST_PAUSE_MS = 20_000;

/** Retries while the server cannot be reached, until it responds or nobody waits. */
async function retryUntilResponse<Result>(
  request: () => Promise<Result>,
  isGone: () => boolean,
): Promise<Result> {
  for (let pause = 1_000; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await request();
    } catch (error) {
      if (!(error instanceof Unreachable) || isGone()) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

const uploadIdOf = (file: {
  tus?: { uploadUrl?: string | null } | undefined;
  response?: { uploadURL?: string } | undefined;
}) => (file.tus?.uploadUrl ?? file.response?.uploadURL ?? '').split('/').at(-1) ?? '';

/** The server's message if there is one. */
function errorMessage(error: { message: string; originalResponse?: { getBody(): string } | null }): string {
  try {
    const response: unknown = JSON.parse(error.originalResponse?.getBody() ?? '');
    const { error: message } = z.parse(z.object({ error: z.string() }), response);
    return message;
  } catch {
    return 'La subida se cortó. Revisá la conexión y tocá «Reintentar»: sigue desde donde quedó.';
  }
}
