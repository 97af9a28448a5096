import type { KeyboardEvent } from 'react';
import { Bold, ImageIcon, Link, List, ListOrdered } from '../../icons.ts';
import './text-toolbar.css';

export type TextToolName = 'bold' | 'link' | 'bullets' | 'numbers';

const TOOLS = [
  { name: 'bold', label: 'Negrita', Icon: Bold },
  { name: 'link', label: 'Enlace', Icon: Link },
  { name: 'bullets', label: 'Lista', Icon: List },
  { name: 'numbers', label: 'Lista con números', Icon: ListOrdered },
] as const;

interface TextToolbarProps {
  /** What the selection is, if the field shows it. */
  isOn?: Record<TextToolName, boolean>;
  onUse: (name: TextToolName) => void;
  /** Absent for items without pictures. */
  onPhoto?: (() => void) | undefined;
}

/** The buttons of a text with marks. The arrow keys move between them too. */
export const TextToolbar = ({ isOn, onUse, onPhoto }: TextToolbarProps) => (
  <div role="toolbar" aria-label="Formato del texto" className="text-toolbar" onKeyDown={moveByArrows}>
    {TOOLS.map(({ name, label, Icon }) => (
      <button
        key={name}
        type="button"
        title={name === 'bold' ? `${label} (Ctrl B)` : label}
        aria-keyshortcuts={name === 'bold' ? 'Control+B' : undefined}
        aria-pressed={isOn?.[name]}
        onMouseDown={(event) => event.preventDefault()} // keeps the focus and selection in the text field
        onClick={() => onUse(name)}
      >
        <Icon aria-hidden="true" size={20} />
        <span className="sr-only">{label}</span>
      </button>
    ))}
    {onPhoto && (
      <button type="button" className="text-toolbar-photo" onClick={onPhoto}>
        <ImageIcon aria-hidden="true" size={20} />
        Foto
      </button>
    )}
  </div>
);

function moveByArrows({ key, currentTarget, target }: KeyboardEvent<HTMLElement>) {
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step === undefined) return;
  const buttons = [...currentTarget.querySelectorAll('button')];
  const next = buttons.indexOf(target as HTMLButtonElement) + step;
  buttons.at(next % buttons.length)?.focus();
}
