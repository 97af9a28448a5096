/** API path of the static copy of the site, as a ZIP file. */
export const STATIC_COPY_API = '/api/admin/cierre/copia-fija';
