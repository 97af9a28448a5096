import imageCompression from 'browser-image-compression';

interface Limits {
  bytes: number;
  /** Of the longest side. */
  pixels: number;
}

/** Reduces a photo and returns it as JPEG in base64. Throws when the file is no picture. */
export async function reducedPhoto(file: File, { bytes, pixels }: Limits): Promise<string> {
  const reduced = await imageCompression(file, {
    maxSizeMB: bytes / 1024 / 1024,
    maxWidthOrHeight: pixels,
    fileType: 'image/jpeg',
    initialQuality: 0.8,
    useWebWorker: false, // the library would load its worker from another site
  });
  const url = await imageCompression.getDataUrlFromFile(reduced);
  const [, base64 = ''] = url.split('base64,');
  return base64;
}
