import { Copy } from '../icons.ts';

/** The button that copies a text which is shown once. `copy` comes from `useCopy`. */
export const CopyButton = ({ copy }: { copy: () => Promise<void> }) => (
  <button type="button" className="button-quiet" onClick={() => void copy()}>
    <Copy aria-hidden="true" size={18} />
    Copiar
  </button>
);
