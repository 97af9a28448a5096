/** The page with the ways to write to the campaign. */
export const CONTACT_PATH = '/contacto';
