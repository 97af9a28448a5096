import { type ReactNode, useContext } from 'react';
import { WHATSAPP_TEXTS } from '../../../features/verification/contract.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import { useCampaign } from '../../content/campaign-context.ts';
import { hasContactWays } from '../contact-words.ts';
import { SocialAccounts } from '../social-accounts.tsx';
import { ContactFormMountPoint } from './contact-form-mount-point.tsx';
import { ContactWays } from './contact-ways.tsx';
import type { FormSetup } from './form-mount-point.tsx';
import { PageWithoutForm } from './page-without-form.tsx';

export function ContactScreen({ forms, children }: { forms: FormSetup; children: ReactNode }) {
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
      <div className="contact-columns">
        <section className="sheet contact-sheet stack" aria-labelledby="escribinos">
          <h2 id="escribinos">{spoken`Mandanos un mensaje`}</h2>
          <ContactFormMountPoint forms={forms} />
          {children}
        </section>
        <OtherWays>
          <WhatFollows channelTexts={forms.channelTexts} />
        </OtherWays>
      </div>
    </div>
  );
}

function OtherWays({ children }: { children?: ReactNode }) {
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
      {children}
    </aside>
  );
}

const WhatFollows = ({ channelTexts }: Pick<FormSetup, 'channelTexts'>) => (
  <section aria-labelledby="que-sigue">
    <h2 id="que-sigue">Qué pasa después</h2>
    <ol className="steps stack">
      <li>{spoken`Confirmás tu número con el código que te llega${(channelTexts ?? WHATSAPP_TEXTS).by}.`}</li>
      <li>Una persona del equipo lee lo que escribiste.</li>
      <li>{spoken`Te contesta a tu teléfono o a tu correo.`}</li>
    </ol>
    <DrawnLetter />
  </section>
);

/** A drawing of a letter on the water. */
const DrawnLetter = () => (
  <svg className="drawn-letter" viewBox="0 0 320 190" aria-hidden="true">
    <circle className="drawn-sun" cx="238" cy="84" r="44" />
    <g transform="translate(0 12) rotate(-6 150 96)">
      <rect className="drawn-paper" x="72" y="42" width="156" height="104" rx="3" />
      <path className="drawn-line" d="M72 46l78 62 78-62M72 144l56-54M228 144l-56-54" />
    </g>
    <path
      className="drawn-water"
      d="M0 140c20-14 40-14 60 0s40 14 60 0 40-14 60 0 40 14 60 0 40-14 60 0q10 7 20 8-40 42-160 42T0 140z"
    />
    <path className="drawn-wave" d="M64 160c14-9 28-9 42 0s28 9 42 0M184 164c14-9 28-9 42 0s28 9 42 0" />
  </svg>
);
