/** A card for link previews (1200x630 pixels), or one for stories of phone apps (1080x1920). */
export type CardKind = 'link' | 'story';
