import { useLayoutEffect, useState } from 'react';
import { areShortcutsOn } from '../../shared/web/staff/shortcut-setting.ts';
import { availableShortcuts, listenToShortcuts, type Shortcut } from '../../shared/web/staff/shortcuts.ts';
import { useDeferred } from '../../shared/web/staff/use-deferred.ts';

interface KeyboardProps {
  /** Whether the search dialog is open, which a button of the frame opens as well. */
  isSearching: boolean;
  onSearching: (is: boolean) => void;
}

/** Listens to the shortcuts of the back office, and shows the dialogs that they open. */
export function Keyboard({ isSearching, onSearching }: KeyboardProps) {
  const [help, setHelp] = useState<Shortcut[] | null>(null);
  // This is a layout effect, so that shortcuts work as soon as the frame shows them.
  useLayoutEffect(
    () =>
      listenToShortcuts({
        areOn: areShortcutsOn,
        onSearch: () => onSearching(true),
        onHelp: () => setHelp(availableShortcuts()),
      }),
    [onSearching],
  );
  const SearchDialog = useDeferred(loadSearchDialog, isSearching);
  const ShortcutsDialog = useDeferred(loadShortcutsDialog, help);
  return (
    <>
      {isSearching && SearchDialog && <SearchDialog onClose={() => onSearching(false)} />}
      {help && ShortcutsDialog && <ShortcutsDialog available={help} onClose={() => setHelp(null)} />}
    </>
  );
}

const loadSearchDialog = async () =>
  (await import('../../features/search/admin/search-dialog.tsx')).SearchDialog;
const loadShortcutsDialog = async () =>
  (await import('../../shared/web/staff/shortcuts-dialog.tsx')).ShortcutsDialog;
