import type { ComponentType } from 'react';
import type { Campaign } from '../../contract/campaign.ts';
import type { Right } from '../../contract/rights.ts';
import type { Icon } from '../icon.tsx';
import type { Listed } from './content-collection.ts';

/** The groups of the sidebar, by their headings. An entry without a group stands above or below all groups. */
export const MENU_GROUPS = ['Contenido', 'Gente', 'Reparto', 'Día de la votación', 'Sitio'] as const;

/** A screen of the back office, as declared by its feature. `Props` are the props that the app passes to it. */
export interface BackOfficeScreen<Props = object> {
  /** The route's path in the router and on the server, for instance `/admin/noticias/editar/:id`. */
  path: string;
  /** The entry in the sidebar; a screen without one is reached from other screens. */
  menu?: { text: string; icon: Icon; group: (typeof MENU_GROUPS)[number] | 'above' | 'below' };
  /**
   * The path of the list that the screen shows first. The list is requested together with the screen's chunk, because
   * two requests one after the other take twice as long on a slow connection.
   */
  firstList?: string;
  /**
   * The screen's title, if it has nothing to show without the server. In local mode a sentence stands below it instead
   * of the screen.
   */
  serverOnly?: string;
  /** Loads the component, which is in a chunk of its own. Rejects when the chunk cannot be loaded. */
  load: () => Promise<ComponentType<Props>>;
}

/** The latest items of a list, as the dashboard shows them. */
export interface LatestItems<Item extends Listed<LatestItem> = Listed<LatestItem>> {
  collection: { useItems: () => LatestList<Item> };
  /** Returns the text beside an item's title. */
  note(item: Item): string;
  /** Sorts the items by the time of writing, the latest first. Absent for a list that is already in this order. */
  sorted?(items: Item[]): Item[];
}

/** A section of the dashboard with the latest items of a list. */
export interface LatestSection extends LatestItems {
  /** The path of the screen with the whole list, and the right to open it. */
  path: string;
  right: Right;
  /** The Spanish names of one item and of several. */
  one: string;
  many: string;
}

interface LatestItem {
  id: number;
  title: string;
  active: boolean;
  publishAt?: string | null | undefined;
}

interface LatestList<Item> {
  items: Item[];
  isLoading: boolean;
  isSample: boolean;
  refetch: () => void;
}

/** An open message, for what other features add to it. */
export interface MessagePartProps {
  message: { id: number; name: string; phone: string; text: string };
  /** The text of the reply, or null while it is only a greeting. */
  reply: string | null;
  /** Replaces the text of the reply. */
  onReply: (text: string) => void;
}

/** A screen for signed-in users. */
export interface StaffScreen<Props = object> extends BackOfficeScreen<Props> {
  /** The right that a user needs to open it. */
  right: Right;
  /** The part of the site to which the screen belongs, without which a campaign has no such screen. */
  section?: keyof Campaign['sections'];
  /** Whether the app passes the field for pictures and videos to the screen. */
  hasMedia?: true;
  /** Whether the app passes the field for a place on the map to the screen. */
  hasPlace?: true;
  /** What the screen's feature adds to an open message. */
  messagePart?: () => Promise<ComponentType<MessagePartProps>>;
  /** Whether staff can save views of the screen's list, as `app.viewedLists` counts them on the server. */
  hasViews?: boolean;
  /** The screen's latest items, if the dashboard shows them. */
  latest?: Pick<LatestSection, 'one' | 'many'> & { load: () => Promise<LatestItems> };
}
