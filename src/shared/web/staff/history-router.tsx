import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router';
import type { GuardedHistory } from './guarded-history.ts';

interface Navigation {
  history: GuardedHistory;
  /** Whether the next screen is loading while the previous one is still shown. */
  isLoading: boolean;
}

const Context = createContext<Navigation | null>(null);

/**
 * React Router without its data routers. They would add 18 kB (compressed) to the first script of the back office,
 * which would then have 129 kB and exceed its limit of 120 kB.
 */
export function HistoryRouter({ history, children }: { history: GuardedHistory; children: ReactNode }) {
  const [{ action, location }, show] = useState<Pick<GuardedHistory, 'action' | 'location'>>(history);
  const [isLoading, startTransition] = useTransition();
  useLayoutEffect(() => history.listen((update) => startTransition(() => show(update))), [history]);
  return (
    <Context value={{ history, isLoading }}>
      <Router navigator={history} location={location} navigationType={action}>
        {children}
      </Router>
    </Context>
  );
}

/** Returns the history and whether the next screen is loading. Throws outside HistoryRouter. */
export function useNavigation(): Navigation {
  const navigation = useContext(Context);
  if (!navigation) throw new Error('There is no HistoryRouter around this component.');
  return navigation;
}
