import { country } from '#campaign/country.ts';
import { spoken } from '../../../shared/contract/spoken.ts';

/** The page with the form of list requests. */
export const ORDER_PAGE = { path: '/pedi-tu-lista', menuText: spoken`Pedí tu ${country.paper}` };
