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
  children: ReactNode;
}

/** One numbered step of closing the campaign. The list around it numbers it. */
export function Step({ title, state, children }: StepProps) {
  const { tone, word } = STATES[state];
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
