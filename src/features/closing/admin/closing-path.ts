/** Path of the screen with which administrators close the campaign. */
export const CLOSING_PATH = '/admin/cierre';
