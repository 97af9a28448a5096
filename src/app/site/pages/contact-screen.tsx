import { useContext } from 'react';
import { spoken } from '../../../shared/contract/spoken.ts';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import { useCampaign } from '../../content/campaign-context.ts';
import { hasContactWays } from '../contact-words.ts';
import { SocialAccounts } from '../social-accounts.tsx';
import { ContactFormMountPoint } from './contact-form-mount-point.tsx';
import { ContactWays } from './contact-ways.tsx';
import type { FormSetup } from './form-mount-point.tsx';
import { PageWithoutForm } from './page-without-form.tsx';

export function ContactScreen({ forms }: { forms: FormSetup }) {
  const { contact } = useCampaign();
  const hasAside = hasContactWays(contact) || contact.social.length > 0;
  if (useContext(InStaticCopy))
    return <PageWithoutForm title="Contacto">{hasAside && <OtherWays />}</PageWithoutForm>;
  return (
    <div className="page">
      <header className="page-header">
        <p className="kicker">Te escuchamos</p>
        <h1>Contacto</h1>
        <p className="lead">{spoken`Una consulta, una idea, una luz que no anda. Contanos: leemos todo.`}</p>
      </header>
      {/* `:has(> aside)` would lay out the form anew when the aside arrives after the first paint. */}
      <div className="contact-columns" data-alone={hasAside ? undefined : ''}>
        <section className="sheet contact-sheet stack" aria-labelledby="escribinos">
          <h2 id="escribinos">{spoken`Mandanos un mensaje`}</h2>
          <ContactFormMountPoint forms={forms} />
        </section>
        {hasAside && <OtherWays />}
      </div>
    </div>
  );
}

function OtherWays() {
  const { contact } = useCampaign();
  return (
    <aside className="contact-aside stack" aria-label="Otras formas de contacto">
      {hasContactWays(contact) && (
        <section aria-labelledby="vias">
          <h2 id="vias">Por dónde</h2>
          <ContactWays />
        </section>
      )}
      {contact.social.length > 0 && (
        <section aria-labelledby="redes">
          <h2 id="redes">Redes</h2>
          <SocialAccounts />
        </section>
      )}
    </aside>
  );
}
