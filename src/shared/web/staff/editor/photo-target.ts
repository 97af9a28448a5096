import { type ClipboardEvent, type DragEvent, useState } from 'react';

/**
 * Returns the properties of an element on which a picture can be pasted or dropped, wherever in it the focus or the
 * pointer is. Text that is pasted or dropped takes its usual way.
 */
export function usePhotoTarget(onPhoto: (photo: File) => void) {
  const [isOver, setOver] = useState(false);
  const take = (event: ClipboardEvent | DragEvent, transfer: DataTransfer | null) => {
    const photo = fileIn(transfer);
    if (!photo || isForUploader(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onPhoto(photo);
  };
  return {
    'data-drop': isOver || undefined,
    onPasteCapture: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDragOverCapture: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes('Files') || isForUploader(event)) return;
      event.preventDefault(); // otherwise the browser would open the file in place of the page
      event.dataTransfer.dropEffect = 'copy';
      setOver(true);
    },
    onDragLeave: ({ currentTarget, relatedTarget }: DragEvent) => {
      if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
    },
    onDropCapture: (event: DragEvent) => {
      setOver(false);
      take(event, event.dataTransfer);
    },
  };
}

/** The uploader takes files itself. */
const isForUploader = ({ target }: ClipboardEvent | DragEvent) =>
  target instanceof Element && target.closest('.uploader') !== null;

/** Word and the like add a picture of the copied text, which is not what was meant. */
function fileIn(transfer: DataTransfer | null): File | undefined {
  if (!transfer || transfer.getData('text/plain').trim()) return undefined;
  return [...transfer.files].find(({ type }) => /^(image|video)\//.test(type));
}
