import * as Toast from '@radix-ui/react-toast';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import X from 'lucide-react/icons/x';
import { useSyncExternalStore } from 'react';

interface Notice {
  id: number;
  title: string;
  description?: string | undefined;
  tone: 'good' | 'bad';
}

let notices: Notice[] = [];
let last = 0;
const listeners = new Set<() => void>();

function change(next: Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

const add = (notice: Omit<Notice, 'id'>) => change([...notices.slice(-3), { ...notice, id: ++last }]);

/** Says that something was done. */
export const announce = (title: string, description?: string) => add({ title, description, tone: 'good' });
/** Says that something went wrong; titled 'Error' unless the spec says otherwise (section 8). */
export const announceError = (description: string, title = 'Error') =>
  add({ title, description, tone: 'bad' });

/** The corner where notices appear; screen readers hear them, F8 reaches them. */
export function Toasts() {
  const current = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notices,
  );
  return (
    <Toast.Provider duration={6000} label="Aviso" swipeDirection="right">
      {current.map(({ id, title, description, tone }) => (
        <Toast.Root
          key={id}
          className="toast"
          data-tone={tone}
          type={tone === 'bad' ? 'foreground' : 'background'}
          onOpenChange={(open) => open || change(notices.filter((notice) => notice.id !== id))}
        >
          {tone === 'bad' ? (
            <CircleAlert aria-hidden="true" size={22} />
          ) : (
            <CircleCheck aria-hidden="true" size={22} />
          )}
          <div>
            <Toast.Title className="toast-title">{title}</Toast.Title>
            {description && <Toast.Description>{description}</Toast.Description>}
          </div>
          <Toast.Close className="icon-button" aria-label="Cerrar aviso">
            <X aria-hidden="true" size={20} />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className="toasts" label="Avisos ({hotkey})" />
    </Toast.Provider>
  );
}
