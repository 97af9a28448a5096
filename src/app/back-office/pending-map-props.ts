import { PendingMap } from '../../features/list-requests/admin/pending-map.tsx';
import { mapSettings } from './map-settings.ts';

/** What the screens of the rounds need for the map of what is pending. */
export const pendingMapProps = (tiles: string | undefined) => ({ settings: mapSettings(tiles), PendingMap });
