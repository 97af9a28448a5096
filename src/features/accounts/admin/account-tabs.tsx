import * as Tabs from '@radix-ui/react-tabs';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { Loading } from '../../../shared/web/staff/screen.tsx';
import './account-tabs.css';

interface AccountTabsProps {
  information: ReactNode;
  password: ReactNode;
  security?: ReactNode;
}

/** The tabs 'Información', 'Contraseña' and 'Seguridad' of a user. The address can name the last one. */
export function AccountTabs({ information, password, security }: AccountTabsProps) {
  const [search] = useSearchParams();
  const first = security && search.get('ver') === 'seguridad' ? 'security' : 'information';
  return (
    <Tabs.Root defaultValue={first} className="tabs">
      <Tabs.List className="tab-list cluster tight" aria-label="Datos de la cuenta">
        <Tabs.Trigger value="information" className="filter">
          Información
        </Tabs.Trigger>
        <Tabs.Trigger value="password" className="filter">
          Contraseña
        </Tabs.Trigger>
        {security && (
          <Tabs.Trigger value="security" className="filter">
            Seguridad
          </Tabs.Trigger>
        )}
      </Tabs.List>
      <Tabs.Content value="information" forceMount className="tab-content">
        {information}
      </Tabs.Content>
      <Tabs.Content value="password" className="tab-content">
        {password}
      </Tabs.Content>
      {security && (
        <Tabs.Content value="security" className="tab-content">
          <Suspense fallback={<Loading>Cargando…</Loading>}>{security}</Suspense>
        </Tabs.Content>
      )}
    </Tabs.Root>
  );
}
