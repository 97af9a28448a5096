import { createContext, type ReactNode, useContext, useLayoutEffect, useState, useTransition } from 'react';
import { Router } from 'react-router';
import type { GuardedHistory } from './guarded-history.ts';

interface Navigation {
  history: GuardedHistory;
  /** Whether the next screen is loading while the previous one is still shown. */
  isLoading: boolean;
}

const Context = createContext<Navigation | null>(null);

/** React Router without its data routers, whose size the first script of the back office cannot afford. */
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

/** Throws outside of the router. */
export function useNavigation(): Navigation {
  const navigation = useContext(Context);
  if (!navigation) throw new Error('There is no HistoryRouter around this component.');
  return navigation;
}
