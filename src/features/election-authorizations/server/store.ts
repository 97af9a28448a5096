import { and, eq } from 'drizzle-orm';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import type { Database } from '../../../shared/server/database/database.ts';
import type { Delegate } from '../../campaign-helpers/contract.ts';
import type { Shift } from '../../election-shifts/contract.ts';
import {
  ALL_STEPS,
  type Authorization,
  type PaperStep,
  type PaperTemplate,
  type Scope,
} from '../contract.ts';
import { authorizationSteps, authorizationTemplates } from './table.ts';

const { helperId: ofHelper, circuit: ofCircuit, place: ofPlace, step: ofStep } = authorizationSteps;
const ONLY_ROW = 1;
/** Stands after the numbers of all circuits. */
const LAST = Number.MAX_SAFE_INTEGER;

/** The campaign's text begins as the country's, with nobody who signs. */
const FIRST_TEMPLATE: PaperTemplate = {
  title: electoralTerms.authorization?.title ?? '',
  text: electoralTerms.authorization?.text ?? '',
  authorities: '',
};

/** The papers that somebody has to carry, by circuit, and after them those of a whole place or of all. */
export function scopesOf(shifts: readonly Shift[]): Scope[] {
  const scopes = shifts.flatMap(({ helper, post, circuit, place }): Scope[] =>
    helper ? [{ helperId: helper.id, circuit, place: post === 'substitute' ? (place ?? '') : '' }] : [],
  );
  return [...new Map(scopes.map((scope) => [keyOf(scope), scope])).values()].toSorted(
    (one, other) => (one.circuit ?? LAST) - (other.circuit ?? LAST),
  );
}

/** Names a paper, so that its steps are found. */
const keyOf = ({ helperId, circuit, place }: Scope) => JSON.stringify([helperId, circuit ?? 0, place]);

/** Store of what happened to the papers of delegates, and of their text. */
export const authorizationStore = (database: Database) => ({
  /** Returns the papers of all who have a shift, in the order of the shifts. */
  async all(shifts: readonly Shift[], delegates: readonly Delegate[]): Promise<Authorization[]> {
    const known = new Map(delegates.map((delegate) => [delegate.id, delegate]));
    const steps = new Map<string, PaperStep[]>();
    for (const { step, circuit, ...row } of await database.select().from(authorizationSteps)) {
      const key = keyOf({ ...row, circuit: circuit || null });
      steps.set(key, [...(steps.get(key) ?? []), step]);
    }
    return scopesOf(shifts).flatMap((scope) => {
      const delegate = known.get(scope.helperId);
      if (!delegate) return [];
      const taken = steps.get(keyOf(scope)) ?? [];
      return [
        {
          ...scope,
          name: delegate.name,
          phone: delegate.phone,
          hasCredential: delegate.credential() !== null,
          steps: ALL_STEPS.filter((step) => taken.includes(step)),
        },
      ];
    });
  },

  /** Stores that a step of a paper was taken or not. Storing it twice changes nothing. */
  async setStep({ helperId, circuit, place }: Scope, step: PaperStep, isDone: boolean): Promise<void> {
    const row = { helperId, circuit: circuit ?? 0, place, step };
    if (isDone) await database.insert(authorizationSteps).values(row).onConflictDoNothing();
    else
      await database
        .delete(authorizationSteps)
        .where(and(eq(ofHelper, helperId), eq(ofCircuit, row.circuit), eq(ofPlace, place), eq(ofStep, step)));
  },

  async template(): Promise<PaperTemplate> {
    const [stored] = await database.select().from(authorizationTemplates);
    if (!stored) return FIRST_TEMPLATE;
    const { title, text, authorities } = stored;
    return { title, text, authorities };
  },

  async setTemplate(template: PaperTemplate): Promise<void> {
    await database
      .insert(authorizationTemplates)
      .values({ id: ONLY_ROW, ...template })
      .onConflictDoUpdate({ target: authorizationTemplates.id, set: template });
  },
});
