import type { PictureFocus } from './picture-focus.ts';

// biome-ignore lint/suspicious/noEmptyInterface: every feature with content adds what visitors may read of it
export interface PublishedContent {}

/** What every item that staff publish has, whatever its kind. */
export interface PublishedItem {
  id: number;
  version: number;
  title: string;
  imageUrl: string | null;
  imageFocus?: PictureFocus | null | undefined;
  videoUrl: string | null;
  active: boolean;
}

/** The kinds of items that staff publish, by their name among the published content. */
export type ItemKind = {
  [Name in keyof PublishedContent]-?: PublishedContent[Name] extends PublishedItem[] ? Name : never;
}[keyof PublishedContent];
