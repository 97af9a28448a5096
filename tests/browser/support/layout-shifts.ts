import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  moved: string[];
}

/** The fields of a layout shift entry, which TypeScript does not know. */
interface LayoutShift {
  value: number;
  sources: { node?: Node }[];
}

/** Starts recording layout shifts. Call it before opening the page. */
export const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: Shift[] = [];
    const note = (entries: PerformanceEntryList) => {
      for (const { value, sources } of entries as unknown as LayoutShift[]) {
        const moved = sources.map(({ node }) =>
          (node instanceof Element ? node.outerHTML : `text: ${node?.textContent}`).slice(0, 80),
        );
        seen.push({ value, moved });
      }
    };
    const observer = new PerformanceObserver((list) => note(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const soFar = () => {
      note(observer.takeRecords()); // notes the shifts that the browser has not reported yet
      return [...seen];
    };
    Object.assign(window, { shiftsSoFar: soFar });
  });

/** The layout shifts recorded so far, after everything pending has been painted and reported. */
export const shifts = (page: Page) =>
  page.evaluate(async () => {
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await painted();
    await painted();
    return (window as unknown as { shiftsSoFar: () => Shift[] }).shiftsSoFar();
  });

/** Scrolls through the page by half screens, waiting for each paint, and then waits until every picture has loaded. */
export const readToTheEnd = (page: Page) =>
  page.evaluate(async () => {
    const painted = () =>
      new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo({ top: y, behavior: 'instant' });
      await painted();
    }
    const seen = [...document.images].filter((image) => image.checkVisibility());
    // Pictures that fail to load are reported by another test.
    await Promise.all(seen.map((image) => image.decode().catch(() => {})));
    await painted();
  });
