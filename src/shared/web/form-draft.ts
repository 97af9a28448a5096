import * as z from 'zod/mini';

const fieldValues = z.record(z.string(), z.union([z.string(), z.boolean()]));
export type FieldValues = z.infer<typeof fieldValues>;

/**
 * What is being written into a form, kept in this tab: a reload, a lost network or a page that was left by mistake loses
 * nothing, and what was on its way is sent again under the same name, so that it is stored once.
 */
const keptDraft = z.object({
  values: fieldValues,
  /** When it was touched last, in epoch milliseconds: a tab that is opened again days later tells nobody. */
  at: z.number(),
  /** What was sent last, as it travelled, and the name of its sending. */
  sent: z.optional(z.object({ body: z.string(), key: z.string(), isOnItsWay: z.boolean() })),
  /** The phone that this browser has proved, and until when that counts (epoch milliseconds). */
  verified: z.optional(z.object({ phone: z.string(), until: z.number() })),
});
export type KeptDraft = z.infer<typeof keptDraft>;

const KEPT_MS = 2 * 60 * 60_000;
const NOTHING: KeptDraft = { values: {}, at: 0 };

export type FormDraft = ReturnType<typeof formDraft>;

/** The draft of one form. `name` is the name of its part (`data-island`), under which the page keeps what it finds, too. */
export function formDraft(name: string) {
  const storageKey = `borrador:${name}`;
  /** The same where the browser keeps nothing: then it lasts as long as the page. */
  let inMemory: KeptDraft | null = null;

  const inStorage = (): KeptDraft | null => {
    try {
      return z.parse(keptDraft, JSON.parse(sessionStorage.getItem(storageKey) ?? 'null'));
    } catch {
      return null;
    }
  };

  /** Null when there is none, or only one that is too old. */
  const read = (): KeptDraft | null => {
    const draft = inStorage() ?? inMemory;
    if (!draft || Date.now() - draft.at < KEPT_MS) return draft;
    forget();
    return null;
  };

  const forget = () => {
    inMemory = null;
    try {
      sessionStorage.removeItem(storageKey);
    } catch {} // forbidden
  };

  /** Changes some of what is kept. */
  const keep = (changed: Partial<Omit<KeptDraft, 'at'>>) => {
    inMemory = { ...(read() ?? NOTHING), ...changed, at: Date.now() };
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(inMemory));
    } catch {} // full, or forbidden
  };

  return {
    read,
    keep,
    forget,

    /** Whether this browser proved the phone a short while ago; the server has the last word. */
    isVerified(phone: string): boolean {
      const verified = read()?.verified;
      return verified?.phone === phone && verified.until > Date.now();
    },

    /** A minute less than the server's time, so that a new code is asked for rather than the form refused. */
    rememberVerified: (phone: string, minutes: number) =>
      keep({ verified: { phone, until: Date.now() + (minutes - 1) * 60_000 } }),
  };
}

/** Puts what was kept into the fields, before anything else looks at them. */
export function fillIn(form: HTMLFormElement, { values }: KeptDraft) {
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
