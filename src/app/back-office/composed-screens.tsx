import { type ComponentType, lazy, type ReactElement, Suspense } from 'react';
import type { MediaScreenProps } from '../../features/media/contract.ts';
import type { Right } from '../../shared/contract/rights.ts';
import type { PlaceScreenProps } from '../../shared/web/staff/place-field-props.ts';
import type { BackOfficeScreen, StaffScreen } from '../../shared/web/staff/staff-screen.ts';
import { type PropsFor, type ScreenOwner, staffScreens } from './screens.ts';

const listScreens: Pick<StaffScreen, 'path' | 'right' | 'latest'>[] = Object.values(staffScreens).flat();

/** A screen that is loaded together with its props from the app. `right` is what signed-in users need to open it. */
export interface ComposedScreen extends Omit<BackOfficeScreen, 'load'> {
  right?: Right;
  load: () => Promise<ReactElement>;
}

/**
 * Returns the screens for signed-in staff, each with its props.
 * @param tiles the tile server's settings from the page, as JSON; without them the standard ones are used
 */
export function composedStaffScreens(tiles: string | undefined): ComposedScreen[] {
  // The type of `propsOf` ensures that each feature's props fit its screens.
  const props: { [Owner in ScreenOwner]?: () => Promise<object> } = propsOf(tiles);
  return (Object.keys(staffScreens) as ScreenOwner[]).flatMap((owner) =>
    (staffScreens[owner] as StaffScreen[]).map((screen) =>
      composed(
        screen,
        screen.hasMedia || screen.hasPlace ? async () => (await later).fieldsOf(screen, tiles) : props[owner],
      ),
    ),
  );
}

export const composed = <Props extends object>(
  screen: BackOfficeScreen<Props>,
  loadProps?: () => Promise<Props>,
): ComposedScreen => ({
  ...screen,
  async load() {
    const [Component, props] = await Promise.all([
      screen.load() as Promise<ComponentType<object>>,
      loadProps?.(),
    ]);
    return <Component {...props} />;
  },
});

/** The features whose screens need props, apart from the fields for pictures and places. */
type OwnerWithProps = {
  [Owner in ScreenOwner]: MediaScreenProps & PlaceScreenProps extends PropsFor<Owner> ? never : Owner;
}[ScreenOwner];

/**
 * For each feature, loads the props that its screens need from the campaign folder and from other features. It is
 * called when a screen of the feature is loaded.
 */
const propsOf = (
  tiles: string | undefined,
): { [Owner in OwnerWithProps]: () => Promise<PropsFor<Owner>> } => ({
  dashboard: async () => {
    const [{ firstStepPaths }, ...latest] = await Promise.all([
      import('./first-step-paths.ts'),
      ...listScreens.flatMap(({ path, right, latest }) =>
        latest
          ? latest.load().then((items) => ({ path, right, one: latest.one, many: latest.many, ...items }))
          : [],
      ),
    ]);
    return {
      latest,
      firstStepPaths: firstStepPaths(pathOf(staffScreens.settings)),
      unanswered: (
        <Suspense>
          <OldestUnanswered />
        </Suspense>
      ),
    };
  },
  contact: async () => (await later).laterProps.contact,
  listRequests: async () => (await import('./list-request-props.ts')).listRequestProps(tiles),
  routePlanning: async () => (await later).laterProps.pendingMap(tiles),
  deliveryRounds: async () => (await later).laterProps.pendingMap(tiles),
  people: async () => (await later).laterProps.people(),
  day: async () => (await later).laterProps.day,
  election: async () => (await later).laterProps.election(),
  notice: async () => (await later).laterProps.notice(),
  closing: async () => (await later).laterProps.closing(),
  settings: async () => (await later).laterProps.settings(),
});

// Requested at once beside the first data, so that no screen waits for it and then for its own props.
const later = import('./later-props.tsx');
later.catch(() => {}); // whoever awaits it reports the failure

const pathOf = ([first]: readonly { path: string }[]) => first?.path ?? '';

// Loaded lazily, so that the figures of the dashboard do not wait for the dialog of a message.
const OldestUnanswered = lazy(async () => {
  const [{ OldestUnanswered: Shown }, { laterProps }] = await Promise.all([
    import('../../features/contact/admin/oldest-unanswered.tsx'),
    later,
  ]);
  return { default: () => <Shown {...laterProps.contact} /> };
});
