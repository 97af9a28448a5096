import type * as z from 'zod/mini';
import { contentCollection } from '../../../shared/web/staff/content-collection.ts';
import { type eventChangeInput, eventList } from '../contract.ts';

export type EventValues = z.output<typeof eventChangeInput.model>;

/** The agenda of the back office. */
export const eventCollection = contentCollection(eventList);
