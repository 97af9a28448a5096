import { type ReactNode, useContext } from 'react';
import { campaign } from '#campaign/campaign.ts';
import { country } from '#campaign/country.ts';
import type { ListRequestSettings } from '../../../features/list-requests/web/list-request-fields.tsx';
import { ListRequestForm } from '../../../features/list-requests/web/list-request-form.tsx';
import { fetchText, pickUpAt } from '../../../features/list-requests/web/outside-area.ts';
import { WHATSAPP_TEXTS } from '../../../features/verification/contract.ts';
import { paragraphsOf } from '../../../shared/contract/as-in-folder.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { DrawnList } from '../../../shared/web/drawn-list.tsx';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import type { Tiles } from '../../../shared/web/map/base-map.ts';
import { TownPlan } from '../../../shared/web/map/town-plan.tsx';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import { formParts } from '../../browser/form-parts.ts';
import { useCampaign } from '../../content/campaign-context.ts';
import { withoutScript } from '../contact-words.ts';
import { pages } from '../pages.ts';
import { FormMountPoint, type FormSetup, SERVER_PAGE } from './form-mount-point.tsx';
import { PageWithoutForm } from './page-without-form.tsx';

const { delivery, list, location } = campaign;

interface ListRequestScreenProps {
  forms: FormSetup;
  tiles: Tiles;
  /** Why no list requests are taken now, or null while they are. */
  closedText: string | null;
  /** What stands below the form. */
  children: ReactNode;
}

export function ListRequestScreen({ forms, tiles, closedText, children }: ListRequestScreenProps) {
  const { closed } = useContext(ElectionNow);
  const { contact, privacy } = useCampaign();
  if (useContext(InStaticCopy)) return <PageWithoutForm title={pages.listRequest.menuText} />;
  const settings: ListRequestSettings = {
    channelTexts: forms.channelTexts,
    tiles,
    delivery,
    terms: { version: privacy.noticeVersion, notice: paragraphsOf(privacy.deliveryNotice) },
    department: location.department,
    pickUp: pickUpAt(contact),
    canShare: !closed.includes('sharing'),
  };
  return (
    <div className="page">
      <header className="page-header">
        <p className="kicker">{list.caption}</p>
        {closedText ? (
          <h1>{`Pedidos de ${country.paper}`}</h1>
        ) : (
          <>
            <h1>{pages.listRequest.menuText}</h1>
            <p className="lead">
              {spoken`Decinos dónde vivís y te llevamos ${PAPER.the} ${PAPER.printed} a tu puerta. Repartimos ${delivery.inside}.`}
            </p>
          </>
        )}
      </header>
      <div className="contact-columns">
        <section className="sheet contact-sheet stack" aria-labelledby="tu-pedido">
          {closedText ? (
            <>
              <h2 id="tu-pedido">Ya no tomamos pedidos</h2>
              <p className="lead">{closedText}</p>
            </>
          ) : (
            <>
              <h2 id="tu-pedido">Tu pedido</h2>
              <FormMountPoint
                name="list-request"
                id="formulario-de-pedido"
                setup={forms}
                settings={settings}
                otherwise={withoutScript(contact, `pedir ${PAPER.the}`, ' con tu dirección')}
              >
                <ListRequestForm {...formParts} page={SERVER_PAGE} settings={settings} />
              </FormMountPoint>
              {children}
            </>
          )}
        </section>
        {closedText ? (
          <AlreadyOrdered />
        ) : (
          <HowItComes channelTexts={forms.channelTexts} pickUp={settings.pickUp} />
        )}
      </div>
    </div>
  );
}

/** What comes to the door, how, and how far the campaign goes. */
function HowItComes({ channelTexts, pickUp }: Pick<ListRequestSettings, 'channelTexts' | 'pickUp'>) {
  const { candidate } = useCampaign();
  return (
    <aside className="contact-aside stack" aria-labelledby="como-llega">
      <DrawnList list={list} location={location} candidate={candidate} />
      <section>
        <h2 id="como-llega">Cómo te llega</h2>
        <ol className="steps stack">
          <li>{spoken`Completás tus datos y marcás tu puerta en el mapa.`}</li>
          <li>{spoken`Confirmás tu número con el código que te llega${(channelTexts ?? WHATSAPP_TEXTS).by}.`}</li>
          <li>{spoken`Te queda un enlace donde ves cómo va tu pedido.`}</li>
          <li>{`Una vecina o un vecino de la lista pasa y te ${PAPER.it} deja. No hace falta que estés.`}</li>
        </ol>
      </section>
      <section className="stack tight" aria-labelledby="hasta-donde">
        <h2 id="hasta-donde">Hasta dónde vamos</h2>
        <TownPlan delivery={delivery} className="contact-plan" unit={3.4} />
        <p>
          {spoken`Repartimos ${delivery.inside}. Si vivís más lejos, mandá igual tu pedido y vemos si llegamos.`}{' '}
          {fetchText(pickUp)}
        </p>
      </section>
    </aside>
  );
}

/** What becomes of the list requests that were sent before no more were taken. */
function AlreadyOrdered() {
  const { isDeliveryOver } = useContext(ElectionNow);
  return (
    <aside className="contact-aside stack" aria-labelledby="ya-pedida">
      <section className="stack tight">
        <h2 id="ya-pedida">{`Si ya ${PAPER.it} pediste`}</h2>
        <p>
          {isDeliveryOver
            ? 'Ya no repartimos. En el enlace que te quedó al pedir dice qué pasó con tu pedido.'
            : 'Los pedidos que ya tenemos los seguimos repartiendo. En el enlace que te quedó al pedir dice cómo va el tuyo.'}
        </p>
        <p>
          {spoken`¿No encontrás el enlace? `}
          <a href={pages.contact.path}>{spoken`Escribinos`}</a>.
        </p>
      </section>
    </aside>
  );
}
