import * as Tabs from '@radix-ui/react-tabs';
import type { ReactNode } from 'react';
import './account-tabs.css';

/** The tabs 'Información' and 'Contraseña' of a user. */
export const AccountTabs = ({ information, password }: { information: ReactNode; password: ReactNode }) => (
  <Tabs.Root defaultValue="information" className="tabs">
    <Tabs.List className="tab-list cluster tight" aria-label="Datos de la cuenta">
      <Tabs.Trigger value="information" className="filter">
        Información
      </Tabs.Trigger>
      <Tabs.Trigger value="password" className="filter">
        Contraseña
      </Tabs.Trigger>
    </Tabs.List>
    <Tabs.Content value="information" forceMount className="tab-content">
      {information}
    </Tabs.Content>
    <Tabs.Content value="password" className="tab-content">
      {password}
    </Tabs.Content>
  </Tabs.Root>
);
