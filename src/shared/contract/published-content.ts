import type { PictureFocus } from './picture-focus.ts';

// biome-ignore lint/suspicious/noEmptyInterface: every feature with content adds what visitors may read of it
export interface PublishedContent {}

/** The fields of every item that staff publish. */
export interface PublishedItem {
  id: number;
  version: number;
  title: string;
  imageUrl: string | null;
  imageFocus?: PictureFocus | null | undefined;
  videoUrl: string | null;
  active: boolean;
}

/** The kinds of items that staff publish, which are keys of the published content. */
export type ItemKind = {
  [Name in keyof PublishedContent]-?: PublishedContent[Name] extends PublishedItem[] ? Name : never;
}[keyof PublishedContent];
