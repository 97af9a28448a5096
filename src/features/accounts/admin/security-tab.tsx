import { OpenSessionsPanel } from './open-sessions-panel.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';

/** What belongs to the security of the own account. */
export const SecurityTab = () => (
  <div className="security">
    <SecondFactorPanel />
    <OpenSessionsPanel />
  </div>
);
