import { SocialAccounts } from '../social-accounts.tsx';
import { ContactWays } from './contact-ways.tsx';

export const ContactScreen = () => (
  <div className="page">
    <header className="page-header">
      <p className="kicker">Te escuchamos</p>
      <h1>Contacto</h1>
      <p className="lead">Una consulta, una idea, una luz que no anda. Elegí cómo escribirnos.</p>
    </header>
    <div className="contact-columns">
      <section className="sheet contact-sheet" aria-labelledby="vias">
        <h2 id="vias">Por dónde</h2>
        <ContactWays />
      </section>
      <section className="sheet contact-sheet" aria-labelledby="redes">
        <h2 id="redes">Redes</h2>
        <SocialAccounts />
      </section>
    </div>
  </div>
);
