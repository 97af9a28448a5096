import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { everyListRequest, type StaffOrigin } from '../contract.ts';
import { EntryDialog } from './entry-dialog.tsx';
import type { DeliveryMapSettings } from './list-request-form.tsx';
import { type SavedEntry, SavedEntryDialog } from './saved-entry-dialog.tsx';

interface NewListRequestProps {
  settings: DeliveryMapSettings;
  onClose: () => void;
}

/** The dialogs with which staff enter list requests that somebody told them, one after the other. */
export function NewListRequest({ settings, onClose }: NewListRequestProps) {
  const client = useQueryClient();
  const [saved, setSaved] = useState<SavedEntry | null>(null);
  /** The origin of the last list request, because several from the same place are entered one after the other. */
  const [origin, setOrigin] = useState<StaffOrigin>('phone');
  if (saved) return <SavedEntryDialog {...saved} onAnother={() => setSaved(null)} onClose={onClose} />;
  return (
    <EntryDialog
      settings={settings}
      origin={origin}
      onSaved={(receipt, values) => {
        setOrigin(values.origin);
        setSaved({ receipt, phone: values.phone });
        void client.invalidateQueries(everyListRequest);
      }}
      onClose={onClose}
    />
  );
}
