import { State } from '../../../shared/web/staff/state.tsx';
import { type Message, type MessageState, stateOf } from '../contract.ts';

const SHOWN = {
  new: { tone: 'new', word: 'Nuevo' },
  pending: { tone: 'waiting', word: 'Pendiente' },
  answered: { tone: 'good', word: 'Respondido' },
  snoozed: { tone: 'quiet', word: 'Pospuesto' },
} as const satisfies Record<MessageState, unknown>;

export function MessageBadge({ message }: { message: Message }) {
  const { tone, word } = SHOWN[stateOf(message)];
  return <State tone={tone}>{word}</State>;
}
