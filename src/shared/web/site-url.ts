import { createContext } from 'react';

/**
 * The site's public URL without a trailing slash, for links that leave the site. Empty in parts that the browser
 * renders.
 */
export const SiteUrl = createContext('');
