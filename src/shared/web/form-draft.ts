import * as z from 'zod/mini';
import { draftStore } from './draft-store.ts';

const fieldValues = z.record(z.string(), z.union([z.string(), z.boolean()]));
export type FieldValues = z.infer<typeof fieldValues>;

/** The draft of a public form. An interrupted submission is sent again with the same key. */
const storedDraft = z.object({
  values: fieldValues,
  /** When it was changed last, in epoch milliseconds, so that an old draft is not restored. */
  at: z.number(),
  /** The last submission: the request's body and its idempotency key. */
  sent: z.optional(z.object({ body: z.string(), key: z.string(), isOnItsWay: z.boolean() })),
  /** The phone that this browser has verified, and until when that is valid (epoch milliseconds). */
  verified: z.optional(z.object({ phone: z.string(), until: z.number() })),
});
export type StoredDraft = z.infer<typeof storedDraft>;

/** 2 hours after the last change. */
const MAX_AGE_MS = 2 * 60 * 60_000;
const EMPTY: StoredDraft = { values: {}, at: 0 };

export type FormDraft = ReturnType<typeof formDraft>;

/**
 * The draft of one form. `name` is the name of its island (`data-island`), under which the page's script stores it,
 * too.
 */
export function formDraft(name: string) {
  const { read, write, forget } = draftStore(name, storedDraft, ({ at }) => Date.now() - at >= MAX_AGE_MS);

  /** Changes some values of the draft. */
  const update = (changed: Partial<Omit<StoredDraft, 'at'>>) =>
    write({ ...(read() ?? EMPTY), ...changed, at: Date.now() });

  return {
    read,
    update,
    forget,

    /** Whether this browser verified the phone recently; the server decides. */
    isVerified(phone: string): boolean {
      const verified = read()?.verified;
      return verified?.phone === phone && verified.until > Date.now();
    },

    /** A minute less than the server's time, so that a new code is requested before the form is refused. */
    rememberVerified: (phone: string, minutes: number) =>
      update({ verified: { phone, until: Date.now() + (minutes - 1) * 60_000 } }),
  };
}

/** Puts the draft's values into the fields of a form. */
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
