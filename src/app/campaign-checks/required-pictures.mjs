/**
 * Requirements for a campaign's pictures. The build takes the names of the icons from here, and the check of a campaign
 * folder applies the requirements.
 */

/** File name extensions of photos, including those rendered from drawings. */
export const PHOTO = /\.(webp|jpe?g|png)$/i;

/**
 * Whether a file is the photo with this name, which is given without an extension.
 * @param {string} file
 * @param {string} name
 */
export const isPhotoNamed = (file, name) => PHOTO.test(file) && file.replace(PHOTO, '') === name;

/**
 * Leaves out the drawings that a photo replaces: NAME.webp, which was rendered from drawings/NAME.svg, beside a photo
 * such as NAME.jpg. So nobody has to delete a drawing.
 * @param {string[]} files the names of the files in the folder of pictures
 * @param {string[]} drawings the names of the files in its folder `drawings`
 */
export function picturesInUse(files, drawings) {
  const replaced = drawings
    .map((drawing) => drawing.replace(/\.svg$/, ''))
    .filter((name) => files.some((file) => file !== `${name}.webp` && isPhotoNamed(file, name)))
    .map((name) => `${name}.webp`);
  return files.filter((file) => !replaced.includes(file));
}

/** The drawing of the site's icon, and the one that phones crop to their own shape. */
export const ICON = 'icono.svg';
export const MASKABLE_ICON = 'icono-maskable.svg';

/** The drawing in the corner of link previews. It may be missing. */
export const SEAL = 'drawings/sello.svg';

/** The display typeface, in the folder of the campaign. */
export const FONT = 'fonts/titulares.woff2';

/** Drawings that the site needs, by the names of their files. */
export const REQUIRED_DRAWINGS = [
  { file: ICON, what: 'el ícono del sitio' },
  { file: MASKABLE_ICON, what: 'el ícono que los teléfonos recortan' },
];

/** The minimum size of a picture in pixels, by where the picture is shown. */
export const LEAST_SIZES = {
  /** As wide as the page, or a link preview. */
  page: { width: 1200, height: 600 },
  /** Beside a text, or in a card. */
  card: { width: 600, height: 400 },
  /** A person in the grid of the team. */
  person: { width: 400, height: 400 },
};

/** Pictures that the site shows where there is no other, by their names without an extension. */
export const REQUIRED_PICTURES = [
  { name: 'sin-imagen', what: 'la de noticias y propuestas sin imagen', least: LEAST_SIZES.card },
  { name: 'video', what: 'la de los videos', least: LEAST_SIZES.card },
  { name: 'retrato-sin-foto', what: 'la de las personas sin foto', least: LEAST_SIZES.person },
];
