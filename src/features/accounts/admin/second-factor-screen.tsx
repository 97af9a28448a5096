import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { SecondFactorPanel } from './second-factor-panel.tsx';
import { secondFactorQuery } from './second-factor-queries.ts';
import './login.css';

/** The screen on which a user sets up a second factor before the back office opens. */
export function SecondFactorScreen() {
  const { api, session, updateSession, signOut } = useStaff();
  const { data } = useQuery(secondFactorQuery(api));
  const isSetUp = data && (data.appSince !== undefined || data.passkeys.length > 0);
  useEffect(() => {
    document.title = TITLE;
  }, []);
  const enter = () => {
    const { mustSetUpSecondFactor, ...entered } = session;
    updateSession(entered);
  };
  return (
    <section className="login sheet">
      <h1>{TITLE}</h1>
      <p>
        {`${session.name}, en este sitio es obligatorio para quienes ven datos de vecinos. Configurá una llave o una aplicación y seguís.`}
      </p>
      <SecondFactorPanel />
      <div className="button-row form-actions">
        <button type="button" className="button" disabled={!isSetUp} onClick={enter}>
          Seguir al panel
        </button>
        <button type="button" className="button-text" onClick={() => void signOut()}>
          Cerrar sesión
        </button>
      </div>
    </section>
  );
}

const TITLE = 'Falta tu segundo paso';
