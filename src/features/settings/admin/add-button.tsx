import type { ComponentProps } from 'react';
import { Plus } from '../../../shared/web/icons.ts';

/** A button that adds a row to a list. */
export const AddButton = ({ children, ...button }: ComponentProps<'button'>) => (
  <div className="button-row">
    <button type="button" className="button-quiet" {...button}>
      <Plus aria-hidden="true" size={20} />
      {children}
    </button>
  </div>
);
