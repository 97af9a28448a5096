import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { usePageClass } from './page-class.ts';
import './printed-sheet.css';

interface PrintedSheetProps {
  /** The class for styles of its own. */
  className: string;
  children: ReactNode;
}

/** What a screen prints in place of itself. It is hidden on the screen, and nothing else is printed. */
export function PrintedSheet({ className, children }: PrintedSheetProps) {
  usePageClass('prints-sheet');
  return createPortal(<div className={`printed-sheet ${className}`}>{children}</div>, document.body);
}
