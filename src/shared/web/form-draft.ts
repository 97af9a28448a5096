import * as z from 'zod/mini';
import { draftStore } from './draft-store.ts';

const fieldValues = z.record(z.string(), z.union([z.string(), z.boolean()]));
export type FieldValues = z.infer<typeof fieldValues>;

/**
 * The draft of a public form. It includes the last submission, so that an interrupted one is sent again with the same
 * idempotency key.
 */
const storedDraft = z.object({
  values: fieldValues,
  /** Time of the last change in epoch milliseconds, so that an expired draft is not restored. */
  at: z.number(),
  /** The last submission: its request body, its idempotency key, and whether it is still in progress. */
  sent: z.optional(z.object({ body: z.string(), key: z.string(), isOnItsWay: z.boolean() })),
  /** The phone number that was verified in this browser, and when the verification expires (epoch milliseconds). */
  verified: z.optional(z.object({ phone: z.string(), until: z.number() })),
  /**
   * The place in the queue for a verification code: its phone number, its ticket, and whether the visitor is waiting,
   * so that a reload goes on waiting.
   */
  turn: z.optional(z.object({ phone: z.string(), ticket: z.optional(z.string()), isWaiting: z.boolean() })),
});
export type StoredDraft = z.infer<typeof storedDraft>;

/** A draft expires two hours after its last change. */
const MAX_AGE_MS = 2 * 60 * 60_000;
const EMPTY: StoredDraft = { values: {}, at: 0 };

export type FormDraft = ReturnType<typeof formDraft>;

/**
 * Reads and writes the draft of one form. `name` is the name of its island (`data-island`). The script islands.ts
 * stores the draft under the same name.
 */
export function formDraft(name: string) {
  const { read, write, forget } = draftStore(name, storedDraft, ({ at }) => Date.now() - at >= MAX_AGE_MS);

  /** Updates some properties of the draft. */
  const update = (changed: Partial<Omit<StoredDraft, 'at'>>) =>
    write({ ...(read() ?? EMPTY), ...changed, at: Date.now() });

  return {
    read,
    update,
    forget,

    /** Whether the phone number was recently verified in this browser. The server has the final say. */
    isVerified(phone: string): boolean {
      const verified = read()?.verified;
      return verified?.phone === phone && verified.until > Date.now();
    },

    /**
     * Remembers a verified phone number for one minute less than the server does, so that a new code is requested
     * before the server would reject the form.
     */
    rememberVerified: (phone: string, minutes: number) =>
      update({ verified: { phone, until: Date.now() + (minutes - 1) * 60_000 } }),
  };
}

/** Writes the draft's values into the fields of a form. */
export function fillIn(form: HTMLFormElement, { values }: StoredDraft) {
  for (const [name, value] of Object.entries(values)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = value === true;
    else if (
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement
    ) {
      field.value = String(value);
    }
  }
}
