import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  NavigationType,
  type Navigator,
} from 'react-router';

type Update = Parameters<Parameters<ReturnType<typeof createBrowserHistory>['listen']>[0]>[0];

/** Called with a navigation that was blocked. `proceed` performs the navigation. */
type OnHeld = (proceed: () => void) => void;

export type GuardedHistory = ReturnType<typeof guardedHistory>;

/** The browser history for the router. A screen with unsaved changes can block navigations to another path. */
export function guardedHistory() {
  // Without `v5Compat`, listeners are called only for the browser's back and forward buttons.
  const history = createBrowserHistory({ v5Compat: true });
  let shown = history.location;
  /**
   * The handlers that ask for confirmation. Only the last one is called: a dialog adds its handler after the form
   * beneath.
   */
  let holders: OnHeld[] = [];
  let isUndoing = false;

  /** Blocks a navigation to another path if a screen has requested it, and returns whether it did. */
  const holds = (pathname: string, perform: () => void) => {
    const onHeld = holders.at(-1);
    if (!onHeld || pathname === shown.pathname) return false;
    onHeld(() => {
      holders = [];
      perform();
    });
    return true;
  };
  const perform = (to: Parameters<Navigator['push']>[0], navigate: () => void) => {
    if (!holds(history.createURL(to).pathname, navigate)) navigate();
  };

  return {
    action: history.action,
    location: history.location,
    createHref: history.createHref,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: ((to, state) => perform(to, () => history.push(to, state))) satisfies Navigator['push'],
    replace: ((to, state) => perform(to, () => history.replace(to, state))) satisfies Navigator['replace'],

    /** Calls `onUpdate` after every navigation that was not blocked. Returns a function that unsubscribes. */
    listen: (onUpdate: (update: Update) => void) =>
      history.listen((update) => {
        const { action, delta, location } = update;
        if (isUndoing) {
          isUndoing = false;
          return;
        }
        // The browser has already navigated, so the navigation is undone while the user is asked.
        if (action === NavigationType.Pop && delta && holds(location.pathname, () => history.go(delta))) {
          isUndoing = true;
          history.go(-delta);
          return;
        }
        shown = location;
        onUpdate(update);
      }),

    /** Blocks navigations to another path. Returns a function that stops blocking. */
    hold(held: OnHeld): () => void {
      holders = [...holders, held];
      return () => {
        holders = holders.filter((holder) => holder !== held);
      };
    },
  };
}
