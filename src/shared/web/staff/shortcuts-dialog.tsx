import { useState } from 'react';
import { Modal } from '../modal.tsx';
import { areShortcutsOn, setShortcutsOn } from './shortcut-setting.ts';
import { SHORTCUTS, type Shortcut } from './shortcuts.ts';
import { Switch } from './switch.tsx';
import './shortcuts.css';

interface ShortcutsDialogProps {
  /** The shortcuts that work on the screen behind the dialog. */
  available: Shortcut[];
  onClose: () => void;
}

/** The keys that work on the current screen, with a switch to turn them off. */
export function ShortcutsDialog({ available, onClose }: ShortcutsDialogProps) {
  const [areOn, setOn] = useState(areShortcutsOn);
  return (
    <Modal title="Atajos del teclado" onClose={onClose}>
      <p>Los que funcionan en esta pantalla, mientras no estás escribiendo.</p>
      <dl className="shortcuts stack tight">
        {available.map((key) => (
          <div key={key}>
            <dt>
              <kbd>{SHORTCUTS[key].shown}</kbd>
            </dt>
            <dd>{SHORTCUTS[key].does}</dd>
          </div>
        ))}
      </dl>
      <Switch
        label="Usar atajos de una sola tecla"
        checked={areOn}
        onChange={(on) => {
          setShortcutsOn(on);
          setOn(on);
        }}
      />
    </Modal>
  );
}
