import { createContext } from 'react';

/**
 * Whether a page is part of a static copy of the site, which no server answers: what needs a script or a server is left
 * out of it.
 */
export const InStaticCopy = createContext(false);

/** What stands in a static copy in place of a form. */
export const FORM_IS_GONE = 'La campaña terminó y este formulario ya no está.';

/** What stands in a static copy in place of the polling place finder. */
export const FINDER_IS_GONE = 'La elección ya pasó y el buscador ya no está.';
