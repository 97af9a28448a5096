import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

/** A screen of the back office, as its feature lists it. `Props` is what the app passes to every screen of that list. */
export interface StaffScreen<Props = object> {
  /** In the router and on the server, for instance `/admin/noticias/editar/:id`. */
  path: string;
  /** Editors are led to the dashboard instead. */
  isAdminOnly?: true;
  /** The entry in the sidebar; a screen without one is reached from other screens. */
  menu?: { text: string; icon: LucideIcon };
  /** Resolves to the component, which is a chunk of its own. Rejects when the chunk cannot be loaded. */
  load: () => Promise<ComponentType<Props>>;
}
