import type { ComponentType } from 'react';
import type { Right } from '../../contract/rights.ts';
import type { Icon } from '../icon.tsx';

/** A screen of the back office, as declared by its feature. `Props` are the props that the app passes to it. */
export interface BackOfficeScreen<Props = object> {
  /** The route's path in the router and on the server, for instance `/admin/noticias/editar/:id`. */
  path: string;
  /** The entry in the sidebar; a screen without one is reached from other screens. */
  menu?: { text: string; icon: Icon };
  /**
   * The path of the list that the screen shows first. It is requested together with the chunk of the screen, because one
   * after the other takes twice as long on a slow connection.
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

/** A screen for signed-in users. */
export interface StaffScreen<Props = object> extends BackOfficeScreen<Props> {
  /** The right that a user needs to open it. */
  right: Right;
}
