import type { PageFeed } from '../../../shared/web/page-description.ts';

/** The title of the page about all proposals, and the link to it. */
export const progressTexts = { title: 'Qué pasó con lo prometido', all: 'todo el seguimiento' };

export const PROGRESS_FEED: PageFeed = { path: '/seguimiento.xml', title: 'Seguimiento' };
