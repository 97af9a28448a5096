import { type ComponentType, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { MapSettings } from '../../../shared/web/map/base-map.ts';
import { BackLink } from '../../../shared/web/staff/back-link.tsx';
import { Screen } from '../../../shared/web/staff/screen.tsx';
import { LIST_REQUESTS_PATH } from '../../list-requests/contract.ts';
import { RoutePlanEditor } from './route-plan-editor.tsx';
import { lookedIn } from './split-address.ts';
import { type Proposed, SplitForm } from './split-form.tsx';
import './split.css';

export interface SplitScreenProps {
  settings: MapSettings;
  /** The map of what is pending, which is shown until there is a proposal. */
  PendingMap: ComponentType<{ settings: MapSettings }>;
}

/** The screen that splits the pending list requests into rounds of about equal time, one for each person. */
export function SplitScreen({ settings, PendingMap }: SplitScreenProps) {
  const [parameters] = useSearchParams();
  const looked = lookedIn(parameters);
  const [latitude, longitude] = settings.delivery.centre;
  const [proposed, setProposed] = useState<Proposed | null>(null);
  const [isAsking, setAsking] = useState(true);

  return (
    <Screen title="Repartir entre varios">
      <BackLink to={LIST_REQUESTS_PATH}>Volver a los pedidos</BackLink>
      {isAsking && (
        <div className="beside-pending stack">
          <div className="stack loose">
            {!proposed && (
              <p className="split-lead field-hint">
                Los pedidos pendientes se reparten en zonas compactas. Antes de guardar ves los repartos en el
                mapa y podés cambiar lo que quieras.
              </p>
            )}
            <SplitForm
              centre={{ latitude, longitude }}
              looked={looked}
              initial={proposed?.values}
              onProposed={(it) => {
                setProposed(it);
                setAsking(false);
              }}
              onCancel={proposed ? () => setAsking(false) : undefined}
            />
          </div>
          <PendingMap settings={settings} />
        </div>
      )}
      {proposed && (
        // The editor stays mounted behind the form, so that its changes are there when the user comes back to it.
        <div hidden={isAsking}>
          <RoutePlanEditor
            key={proposed.id}
            proposed={proposed}
            looked={looked}
            settings={settings}
            onAsk={() => setAsking(true)}
            onProposed={setProposed}
          />
        </div>
      )}
    </Screen>
  );
}
