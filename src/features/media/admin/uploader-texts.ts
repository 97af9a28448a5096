import Spanish from '@uppy/locales/lib/es_ES.js';

/** Replaces some texts of the upload library, whose Spanish is not that of Uruguay. */
const CORRECTIONS = {
  dropPasteFiles: 'Soltá el archivo acá o %{browseFiles}',
  browseFiles: 'elegilo en tu dispositivo',
  dropHint: 'Soltá el archivo acá',
  retry: 'Reintentar',
  youCanOnlyUploadX: {
    0: 'Se sube un solo archivo por vez',
    1: 'Se suben hasta %{smart_count} archivos por vez',
  },
  exceedsSize: '%{file} es más grande que el límite de %{size}',
  youCanOnlyUploadFileTypes: 'Se pueden subir solo: %{types}',
  youHaveToAtLeastSelectX: {
    0: 'Elegí un archivo',
    1: 'Elegí al menos %{smart_count} archivos',
  },
  recoveredAllFiles: 'Recuperamos el archivo: ya podés seguir con la subida.',
  recoveredXFiles: {
    0: 'No pudimos recuperar el archivo entero. Elegilo de nuevo y seguí con la subida.',
    1: 'No pudimos recuperar enteros %{smart_count} archivos. Elegilos de nuevo y seguí con la subida.',
  },
  uploadStalled: 'La subida lleva %{seconds} segundos sin avanzar. Podés probar de nuevo.',
};

export const UPLOADER_LOCALE = { ...Spanish, strings: { ...Spanish.strings, ...CORRECTIONS } };
