import type { ReactNode } from 'react';
import { State } from '../../../shared/web/staff/state.tsx';
import type { StepState } from '../contract.ts';

const STATES = {
  done: { tone: 'good', word: 'Listo' },
  toDo: { tone: 'waiting', word: 'Falta' },
  notYet: { tone: 'quiet', word: 'Todavía no' },
} as const;

interface StepProps {
  title: string;
  state: StepState;
  /** Before the election ended: the step in a few words. It folds to them, because nothing is to be done yet. */
  foldedTo?: string | false;
  children: ReactNode;
}

/** One numbered step of closing the campaign. The list around it numbers it. */
export function Step({ title, state, foldedTo = false, children }: StepProps) {
  const { tone, word } = STATES[state];
  if (foldedTo !== false)
    return (
      <li className="closing-step">
        <details className="closing-fold">
          <summary>
            <h2>{title}</h2>
            <span className="closing-fact">{foldedTo}</span>
          </summary>
          <div className="stack tight">{children}</div>
        </details>
      </li>
    );
  return (
    <li className="closing-step">
      <div className="closing-step-head cluster ends tight">
        <h2>{title}</h2>
        <State tone={tone}>{word}</State>
      </div>
      <div className="stack tight">{children}</div>
    </li>
  );
}
