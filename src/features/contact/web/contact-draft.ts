import * as z from 'zod/mini';

const fieldValues = z.record(z.string(), z.union([z.string(), z.boolean()]));
export type FieldValues = z.infer<typeof fieldValues>;

/**
 * What is being written, kept in this tab: a reload, a lost network or a page that was left by mistake loses nothing,
 * and what was on its way is sent again under the same name, so that it is stored once.
 */
const contactDraft = z.object({
  values: fieldValues,
  /** When it was touched last, in epoch milliseconds: a tab that is opened again days later tells nobody. */
  at: z.number(),
  /** The message that was sent last, as it travelled, and the name of its sending. */
  sent: z.optional(z.object({ body: z.string(), key: z.string(), isOnItsWay: z.boolean() })),
  /** The phone that this browser has proved, and until when that counts (epoch milliseconds). */
  verified: z.optional(z.object({ phone: z.string(), until: z.number() })),
});
export type ContactDraft = z.infer<typeof contactDraft>;

const KEY = 'borrador:contact';
const KEPT_MS = 2 * 60 * 60_000;
const NOTHING: ContactDraft = { values: {}, at: 0 };

/** The same where the browser keeps nothing: then it lasts as long as the page. */
let inMemory: ContactDraft | null = null;

/** Null when there is none, or only one that is too old. */
export function readDraft(): ContactDraft | null {
  const draft = inStorage() ?? inMemory;
  return draft && Date.now() - draft.at < KEPT_MS ? draft : null;
}

function inStorage(): ContactDraft | null {
  try {
    return z.parse(contactDraft, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
  } catch {
    return null;
  }
}

/** Changes some of what is kept. */
export function keepDraft(changed: Partial<Omit<ContactDraft, 'at'>>) {
  inMemory = { ...(readDraft() ?? NOTHING), ...changed, at: Date.now() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(inMemory));
  } catch {} // full, or forbidden
}

export function forgetDraft() {
  inMemory = null;
  try {
    sessionStorage.removeItem(KEY);
  } catch {} // forbidden
}

/** Puts what was kept into the fields, before anything else looks at them. */
export function fillIn(form: HTMLFormElement, { values }: ContactDraft) {
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
