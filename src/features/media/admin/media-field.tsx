import { lazy, Suspense, useEffect, useState } from 'react';
import { Field } from '../../../shared/web/field.tsx';
import { Upload } from '../../../shared/web/icons.ts';
import { shownFileOf } from '../../../shared/web/picture.tsx';
import { SelectOptions } from '../../../shared/web/select-options.tsx';
import {
  LARGEST_UPLOAD_TEXT,
  linkedMedia,
  type MediaFieldProps,
  type MediaKind,
  type Medium,
  videoIdOf,
} from '../contract.ts';
import { PictureDetails } from './picture-details.tsx';
import { forgetUnfinishedUpload, hasUnfinishedUpload } from './unfinished-upload.ts';
import './media-field.css';

const Uploader = lazy(() => import('./uploader.tsx').then(({ Uploader }) => ({ default: Uploader })));

type Media = Pick<MediaFieldProps, 'imageUrl' | 'videoUrl'>;

const KIND_NAMES: Record<MediaKind, string> = {
  image: 'Imagen',
  video: 'Video (enlace de YouTube)',
  media: 'Archivo (imagen o video)',
};
const HINTS: Record<MediaKind, string> = {
  image: 'El enlace de una imagen, que empiece con https://',
  video: 'El enlace del video, como https://www.youtube.com/watch?v=…',
  media: 'Un enlace que termine en jpg, jpeg, png o gif se muestra como imagen; cualquier otro, como video.',
};
const UPLOADED = 'Es el archivo que subiste. También puede ir un enlace en su lugar.';
const isUploaded = (link: string) => link.startsWith('/subidas/');

/** A form field for one image or one video, by a link or by an upload. */
export function MediaField({
  imageUrl,
  videoUrl,
  kinds,
  words,
  form,
  error,
  details,
  onChange,
  onUploading,
  file = null,
  onFileTaken,
}: MediaFieldProps) {
  const takesVideos = kinds.some((kind) => kind !== 'image');
  const link = imageUrl ?? videoUrl ?? '';
  const [chosen, setKind] = useState<MediaKind | null>(null);
  const kind = chosen ?? kindOf({ imageUrl, videoUrl }, kinds);
  const [uploader, setUploader] = useState<'closed' | 'opened' | 'given' | 'restored'>(() =>
    hasUnfinishedUpload(form) ? 'restored' : 'closed',
  );
  const [isUploading, setUploading] = useState(uploader === 'restored');
  useEffect(() => onUploading(isUploading), [isUploading, onUploading]);
  const openUploader = () => {
    forgetUnfinishedUpload(form);
    setUploader('opened');
  };
  if (file && uploader === 'closed') {
    forgetUnfinishedUpload(form);
    setUploader('given');
  }
  const closeUploader = () => {
    setUploader('closed');
    setUploading(false);
  };
  const choose = (next: MediaKind) => {
    setKind(next);
    onChange(linkedMedia(next, link));
  };
  const use = (medium: Medium) => {
    const next = kinds.includes('media') ? 'media' : medium.kind;
    setKind(next);
    closeUploader();
    onChange(
      medium.kind === 'image'
        ? { imageUrl: medium.url, videoUrl: null }
        : { imageUrl: null, videoUrl: medium.url },
    );
  };
  return (
    <fieldset className="media-field box stack loose">
      <legend>{words?.legend ?? (takesVideos ? 'Imagen o video' : 'Imagen')}</legend>
      <div className="field-row stack loose">
        {kinds.length > 1 && (
          <Field label="Tipo">
            <select value={kind} onChange={(event) => choose(event.target.value as MediaKind)}>
              <SelectOptions choices={kinds.map((it) => [it, KIND_NAMES[it]])} />
            </select>
          </Field>
        )}
        <Field label="Enlace" hint={isUploaded(link) ? UPLOADED : HINTS[kind]} error={error}>
          <input
            type="text"
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={link}
            onChange={(event) => {
              setKind(kind); // typing a link does not change the selected kind
              onChange(linkedMedia(kind, event.target.value));
            }}
          />
        </Field>
      </div>
      <VideoPreview videoUrl={videoUrl} />
      {imageUrl && !videoUrl && isShown(imageUrl) && (
        <PictureDetails {...details} src={shownFileOf(imageUrl)} />
      )}
      <div className="button-row">
        {uploader === 'closed' && (
          <button type="button" className="button-quiet" onClick={openUploader}>
            <Upload aria-hidden="true" size={20} />
            {words?.upload ?? 'Subir un archivo'}
          </button>
        )}
        {link && (
          <button
            type="button"
            className="button-quiet"
            onClick={() => onChange({ imageUrl: null, videoUrl: null })}
          >
            {words?.remove ?? 'Quitar'}
          </button>
        )}
      </div>
      <p className="field-hint">
        {`Una imagen${takesVideos ? ' o un video' : ''}, de hasta ${LARGEST_UPLOAD_TEXT}. Si se corta la conexión, la subida sigue desde donde quedó.`}
      </p>
      {uploader !== 'closed' && (
        <Suspense fallback={<p role="status">Preparando la subida…</p>}>
          <Uploader
            form={form}
            takesVideos={takesVideos}
            opensChooser={uploader === 'opened'}
            file={file}
            onFileTaken={onFileTaken}
            onUploaded={use}
            onFiles={setUploading}
            onClose={closeUploader}
          />
        </Suspense>
      )}
    </fieldset>
  );
}

function VideoPreview({ videoUrl }: Pick<Media, 'videoUrl'>) {
  if (!videoUrl) return null;
  const id = videoIdOf(videoUrl);
  if (id) return <p className="field-hint">Video de YouTube: {id}</p>;
  if (!/^(\/subidas\/|https:)/.test(videoUrl)) return null;
  return (
    // biome-ignore lint/a11y/useMediaCaption: a preview of what staff just chose
    <video src={videoUrl} className="media-preview" controls preload="metadata" aria-label="Vista previa" />
  );
}

function kindOf({ imageUrl, videoUrl }: Media, kinds: MediaKind[]): MediaKind {
  if (kinds.length === 1) return 'image';
  if (videoUrl) return kinds.includes('media') && !videoIdOf(videoUrl) ? 'media' : 'video';
  return imageUrl && isUploaded(imageUrl) && kinds.includes('media') ? 'media' : 'image';
}

const isShown = (imageUrl: string) => /^(\/|https:)/.test(imageUrl);
