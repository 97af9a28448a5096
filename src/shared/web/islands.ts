/** The values of a form's fields by name. The value of a checkbox is a boolean. */
export type TypedIn = Record<string, string | boolean>;

/**
 * Hydrates an island, which is a part of the page that the server rendered. `typedIn` reads the values of its fields.
 */
export type Hydrate = (
  mountPoint: HTMLElement,
  typedIn: (form: HTMLFormElement) => TypedIn,
) => void | Promise<void>;

/**
 * Loads an island's script when a visitor interacts with the island or its `data-island-seen` element enters the
 * viewport, because most visitors only read. Input typed before is kept, and an early tap on a button is repeated. The
 * body's `data-contact-island` contains the URL of the script for `data-island="contact"`. `data-draft` names the draft
 * of a form that stands on several pages, if each of them has its own.
 */
export function islands(root: Document) {
  for (const mountPoint of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = mountPoint.dataset.island ?? '';
    const draft = mountPoint.dataset.draft ?? name;
    const file = root.body.getAttribute(`data-${name}-island`) ?? '';
    const problem = root.querySelector<HTMLElement>('[data-island-problem]');
    const form = mountPoint.querySelector('form');
    if (mountPoint.dataset.islandStyles)
      mountPoint.before(stylesheetOf(mountPoint, mountPoint.dataset.islandStyles));
    let isRequested = false;
    let isHydrated = false;
    let failures = 0;
    let earlyTap: HTMLButtonElement | null = null;
    const load = async () => {
      if (isRequested) return;
      isRequested = true;
      try {
        // Each retry uses another URL, because browsers remember that a module failed to load.
        const { hydrate }: { hydrate: Hydrate } = await import(
          /* @vite-ignore */ failures ? `${file}?${failures}` : file
        );
        await hydrate(mountPoint, typedIn);
        isHydrated = true;
        if (problem) problem.hidden = true;
        earlyTap?.click(); // the first tap came before hydration and had no effect
      } catch {
        isRequested = false;
        failures++;
        if (problem) problem.hidden = false;
      }
    };
    const block = mountPoint.closest('details');
    for (const event of ['focusin', 'pointerdown', 'submit']) mountPoint.addEventListener(event, load);
    block?.addEventListener('toggle', load);
    mountPoint.addEventListener('click', ({ target }) => {
      if (!isHydrated && target instanceof Element) earlyTap = target.closest('button[type="button"]');
    });
    const seen = mountPoint.querySelector('[data-island-seen]');
    if (seen) loadWhenSeen(seen, () => void load());
    addEventListener('pagehide', () => {
      const typed = form && !isHydrated ? typedIn(form) : {};
      if (Object.values(typed).some(Boolean)) store(draft, { values: typed, at: Date.now() });
    });
    const isNeededNow =
      block?.open ||
      mountPoint.contains(root.activeElement) ||
      mountPoint.querySelector('[data-submitted]') ||
      stored(draft) !== null;
    if (isNeededNow) void load();
  }
}

function loadWhenSeen(element: Element, load: () => void) {
  const observer = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    load();
  });
  observer.observe(element);
}

/**
 * Creates the link to an island's stylesheet. The island is shown once its styles have loaded or failed, because a form
 * without styles is unusable.
 */
function stylesheetOf(mountPoint: HTMLElement, href: string) {
  const link = mountPoint.ownerDocument.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = link.onerror = () => mountPoint.removeAttribute('data-island-styles');
  return link;
}

/** Reads the values of a form's fields by name. The value of a checkbox is a boolean. */
export function typedIn(form: HTMLFormElement): TypedIn {
  const fields = [...form.elements].filter(
    (field) =>
      field instanceof HTMLInputElement ||
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement,
  );
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      field instanceof HTMLInputElement && field.type === 'checkbox' ? field.checked : field.value,
    ]),
  );
}

const keyOf = (name: string) => `borrador:${name}`;

/** Returns a stored draft, or null when there is none or the browser denies access to its storage. */
function stored(name: string) {
  try {
    return sessionStorage.getItem(keyOf(name));
  } catch {
    return null;
  }
}

function store(name: string, draft: object) {
  try {
    sessionStorage.setItem(keyOf(name), JSON.stringify(draft));
  } catch {} // the storage is full or access to it is denied
}
