/** The values of a form's fields by name; a checkbox is true or false. */
export type TypedIn = Record<string, string | boolean>;

/** Hydrates a part of the page that the server rendered; `typedIn` reads its fields. */
export type Hydrate = (mountPoint: HTMLElement, typedIn: (form: HTMLFormElement) => TypedIn) => void;

/**
 * Loads an island's script when a visitor turns to it, because most visitors only read. Input typed before stays in the
 * fields, and is stored in the tab when the page is left before the script has loaded. The script's address of the
 * island `data-island="contact"` is in the body's `data-contact-island`. An island with `data-island-seen` is loaded
 * when it is in view, and a button that was tapped too early is tapped again.
 */
export function islands(root: Document) {
  for (const mountPoint of root.querySelectorAll<HTMLElement>('[data-island]')) {
    const name = mountPoint.dataset.island ?? '';
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
        // Each retry uses another address, because browsers remember that a module failed to load.
        const { hydrate }: { hydrate: Hydrate } = await import(
          /* @vite-ignore */ failures ? `${file}?${failures}` : file
        );
        isHydrated = true;
        if (problem) problem.hidden = true;
        hydrate(mountPoint, typedIn);
        earlyTap?.click(); // nothing handled the first tap
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
      if (Object.values(typed).some(Boolean)) store(name, { values: typed, at: Date.now() });
    });
    const isNeededNow =
      block?.open ||
      mountPoint.contains(root.activeElement) ||
      mountPoint.querySelector('[data-submitted]') ||
      stored(name) !== null;
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

/** The part is shown once its styles have loaded or failed, because a form without styles cannot be used. */
function stylesheetOf(mountPoint: HTMLElement, href: string) {
  const link = mountPoint.ownerDocument.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = link.onerror = () => mountPoint.removeAttribute('data-island-styles');
  return link;
}

/** The values of a form's fields by name, a checkbox as true or false. */
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

/** Null when there is none, or when the browser forbids its storage. */
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
  } catch {} // the storage is full or forbidden
}
