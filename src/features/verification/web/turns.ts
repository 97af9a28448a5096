import type { FormDraft } from '../../../shared/web/form-draft.ts';

/** The place of one phone in the queue for codes. */
export interface Turns {
  /** The ticket for the place, if the server gave one. */
  ticket(): string | undefined;
  /** Keeps the place, because the visitor goes on waiting. */
  wait(ticket: string | undefined): void;
  /** Keeps the place of a visitor who closes the dialog. The dialog does not open again after a reload. */
  leave(): void;
  /** Forgets the place in the queue, because its ticket was used. */
  end(): void;
}

/** The place of a phone in the queue, kept in the draft of the form. A place of another phone is ignored. */
export function turnsIn(drafts: FormDraft, phone: string): Turns {
  const mine = () => {
    const turn = drafts.read()?.turn;
    return turn?.phone === phone ? turn : undefined;
  };
  return {
    ticket: () => mine()?.ticket,
    wait: (ticket) => drafts.update({ turn: { phone, ticket, isWaiting: true } }),
    leave() {
      const turn = mine();
      if (turn) drafts.update({ turn: { ...turn, isWaiting: false } });
    },
    end() {
      if (mine()) drafts.update({ turn: undefined });
    },
  };
}
