import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { UPLOADER_LOCALE } from '../src/features/media/admin/uploader-texts.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/**
 * Words of the 'tú' and 'usted' forms that are never correct in voseo (the Spanish of Uruguay), so each occurrence is a
 * mistake.
 */
const NOT_VOSEO =
  /(?<![\p{L}_])(tú|ti|contigo|usted(es)?|eres|puedes|tienes|debes|quieres|sabes|haces|recibes|ingresa|verifica|selecciona|intenta|espera(?= (un|\d|\$))|haz|(?<!se )elige|escribe|prueba(?= (de nuevo|con|otr[ao]|más))|revisa|recarga|arrastra|suelta|vuelve a|confirma|permite|asegúrate|recuerda|escríbenos|cuéntanos|contáctanos|síguenos|únete|aquí)(?![\p{L}_])/iu;

/** The profiles of countries where people say 'tú', and the words that they say. */
const TUTEO = /^src\/shared\/contract\/countries\/(chile|chilean-terms|spain|spanish-terms|tuteo)\.ts$/;

/** Sentences that the specification prescribes word for word, so they are exempt from voseo. */
const QUOTED = [
  'La información de ubicación no está disponible en este momento.',
  'La solicitud de ubicación ha expirado. Por favor, intenta nuevamente.',
  'Hubo un error al enviar tu pedido. Por favor, intenta nuevamente.',
  'No se pudo enviar el mensaje. Intenta nuevamente más tarde.',
  'No se pudo enviar el código. Intenta nuevamente.',
  'Error de conexión. Intenta nuevamente.',
  'Verifica que el número sea correcto y esté activo en WhatsApp.',
  'Verifica tu número de WhatsApp e intenta nuevamente.',
  'Verifica tu número',
  'Verifica la consola para más información.',
  'Ya se envió un código. Por favor espera',
  'Por favor, selecciona un punto dentro del área sombreada.',
  'Debes seleccionar y confirmar tu ubicación en el mapa',
  'Debes aceptar los términos para enviar el mensaje',
  'Por favor, ingresa tu número de teléfono',
  'Por favor ingresa tu correo electrónico',
  'Por favor, ingresa un email válido',
  "o selecciona la opción 'No tengo email'",
  'Ingresa un número de celular uruguayo válido (09X XXX XXX)',
  'No tienes permisos para acceder a esta página',
  'No puedes eliminar tu propio usuario',
  'Nos pondremos en contacto contigo a la brevedad.',
];

const withoutQuotes = (text: string) => QUOTED.reduce((left, quote) => left.replaceAll(quote, ''), text);
const withoutComments = (source: string) =>
  source.replace(/\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '));

test("interface texts use voseo (the Spanish of Uruguay), except for the specification's sentences", () => {
  const files = ['src', 'campaign'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => path.join(folder, file))
      .filter((file) => !TUTEO.test(file)),
  );
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((file) =>
    withoutComments(readFileSync(path.join(ROOT, file), 'utf8'))
      .split('\n')
      .flatMap((line, at) =>
        NOT_VOSEO.test(withoutQuotes(line)) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
      ),
  );
  expect(found).toEqual([]);
});

test("the upload library's texts that the site shows use voseo (the Spanish of Uruguay)", () => {
  /**
   * Matches the names of texts about features that the site does not offer, such as camera, folder and cloud imports.
   * These texts are not checked.
   */
  const elsewhere =
    /Access|Audio|Camera|authenticate|Folders|Both|Import|Url|noFilesFound|enterText|failedToFetch/;
  const found = Object.entries(UPLOADER_LOCALE.strings).filter(
    ([name, text]) =>
      !elsewhere.test(name) && Object.values([text].flat()).some((it) => NOT_VOSEO.test(JSON.stringify(it))),
  );
  expect(found).toEqual([]);
});
