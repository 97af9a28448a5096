import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import { Failure, Screen } from '../../shared/web/staff/screen.tsx';
import { announceError } from '../../shared/web/staff/toasts.tsx';
import type { ComposedScreen } from './composed-screens.tsx';

interface LoadedScreenProps {
  screen: ComposedScreen;
  /** Requests data that the screen will ask for once it has loaded. */
  requestEarly: (path: string) => void;
}

/**
 * Shows a screen once its chunk is loaded. A chunk that failed to load is requested again at the next visit to the
 * screen.
 */
export function LoadedScreen({ screen, requestEarly }: LoadedScreenProps) {
  const Content = contentOf(screen, requestEarly);
  return (
    <ScreenBoundary onError={() => contents.delete(screen)}>
      <Content />
    </ScreenBoundary>
  );
}

const contents = new WeakMap<ComposedScreen, ComponentType>();

/** Returns the same lazy component for a screen at every render, because a new component would load the chunk again. */
function contentOf(screen: ComposedScreen, requestEarly: (path: string) => void): ComponentType {
  const known = contents.get(screen);
  if (known) return known;
  if (screen.firstList && !location.search) requestEarly(screen.firstList);
  const content = lazy(async () => {
    const element = await screen.load();
    return { default: () => element };
  });
  contents.set(screen, content);
  return content;
}

class ScreenBoundary extends Component<{ onError: () => void; children: ReactNode }> {
  override state = { isBroken: false };
  static getDerivedStateFromError = () => ({ isBroken: true });
  override componentDidCatch() {
    this.props.onError();
  }
  override render() {
    return this.state.isBroken ? <BrokenScreen /> : this.props.children;
  }
}

/** Shown when a screen could not be loaded or failed while rendering. */
const BrokenScreen = () => (
  <Screen title="No pudimos abrir esta pantalla">
    <Failure onRetry={() => void reload()}>Revisá tu conexión y probá de nuevo.</Failure>
  </Screen>
);

/**
 * Reloads the page, because a new release has renamed its files and some browsers remember a failed import. It first
 * requests the server, because an offline reload would show the browser's own error page.
 */
async function reload() {
  const isReachable = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  );
  if (isReachable) location.reload();
  else announceError('Todavía no pudimos conectarnos con el servidor.');
}
