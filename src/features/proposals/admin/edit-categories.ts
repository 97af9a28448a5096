import { EDIT_CATEGORIES } from '../contract.ts';

/**
 * Returns the categories to which a proposal can be moved. Its own is among them, so that saving does not change it
 * silently.
 */
export const categoriesFor = (own: string) => [...new Set([...EDIT_CATEGORIES, own])];
