import { useContext } from 'react';
import { country } from '#campaign/country.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { CONTACT_PATH } from '../../../shared/contract/page-paths.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { type Contact, MailLink, WriteToUs } from '../../../shared/web/contact-links.tsx';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import { Field } from '../../../shared/web/field.tsx';
import { OwnLinkPage } from '../../../shared/web/own-link-page.tsx';
import { ShareWays } from '../../../shared/web/share.tsx';
import { ListRequestFacts } from './list-request-facts.tsx';
import { ORDER_PAGE } from './order-page.ts';
import { fetchText, pickUpAt } from './outside-area.ts';
import { canChange, type TrackedListRequest, trackedStateOf } from './tracked-list-request.ts';
import { TrackingStages } from './tracking-stages.tsx';
import { CARRIES_ANOTHER, CORRECTED, explanationOf, isLeft, stateTitle } from './tracking-texts.ts';

export interface TrackingScreenProps {
  /** The path of the page, to which its forms are submitted. */
  path: string;
  listRequest: TrackedListRequest;
  contact: Contact;
  /** Whether the visitor has just corrected the address. */
  isCorrected?: boolean;
  /** The reason why a change was refused. */
  rejection?: string | undefined;
  /** An invalid address that the visitor entered, and the error message. */
  rejected?: { address: string; error: string } | undefined;
}

/** The private page of a list request. It works without JavaScript. */
export function TrackingScreen(props: TrackingScreenProps) {
  const { listRequest, contact, isCorrected, rejection } = props;
  const state = trackedStateOf(listRequest);
  const election = useContext(ElectionNow);
  const left = isLeft(state, election);
  const title = stateTitle(listRequest, election);
  const isOver =
    state === 'cancelled' ||
    state === 'refused' ||
    (state === 'joined' && !!listRequest.joinedTo?.closed && !listRequest.joinedTo.delivered);
  const pickUp = pickUpAt(contact);
  return (
    <OwnLinkPage
      title="Tu pedido"
      state={title}
      done={isCorrected && CORRECTED}
      rejection={rejection}
      isRefreshed
      asideClass="tracking-aside stack"
      aside={<Aside {...props} />}
    >
      <p className="lead">{explanationOf(listRequest, election)}</p>
      {state === 'undecided' && !left && pickUp && <p>{fetchText(pickUp)}</p>}
      {listRequest.carriesAnother && !isOver && !left && state !== 'delivered' && <p>{CARRIES_ANOTHER}</p>}
      <TrackingStages listRequest={listRequest} isLeft={left} title={title} />
      <ListRequestFacts
        {...listRequest}
        addressLabel={state === 'delivered' ? `${capitalised(PAPER.it)} llevamos a` : 'Dirección'}
      />
      {canChange(state) && !left && <Changes {...props} />}
      {isOver && !listRequest.outsideArea && !election.closed.includes('orders') && (
        <a className="button" href={ORDER_PAGE.path}>
          Pedir otra vez
        </a>
      )}
    </OwnLinkPage>
  );
}

const Changes = ({ path, listRequest, rejected }: TrackingScreenProps) => (
  <div className="tracking-changes stack tight">
    <details className="disclosure" open={rejected !== undefined}>
      <summary>Corregir la dirección</summary>
      <form method="post" action={path} className="form">
        <input type="hidden" name="accion" value="corregir" />
        <Field
          label="Dirección y señas"
          hint="Calle y número o solar, entre qué calles, el color del portón. El punto del mapa queda donde lo marcaste."
          error={rejected?.error}
        >
          <textarea
            name="direccion"
            rows={4}
            maxLength={300}
            required
            autoComplete="off"
            defaultValue={rejected?.address ?? listRequest.address}
          />
        </Field>
        <button type="submit" className="button">
          Guardar la dirección
        </button>
      </form>
    </details>
    <details className="disclosure">
      <summary>Cancelar el pedido</summary>
      <form method="post" action={path} className="form">
        <input type="hidden" name="accion" value="cancelar" />
        <p>{spoken`Si lo cancelás, no pasamos por tu puerta. ¿Lo cancelamos?`}</p>
        <button type="submit" className="button-quiet">
          Sí, cancelar el pedido
        </button>
      </form>
    </details>
  </div>
);

function Aside({ path, contact, listRequest }: TrackingScreenProps) {
  const { reference } = listRequest;
  const ownTitle = reference ? `Mi pedido de ${country.paper} ${reference}` : `Mi pedido de ${country.paper}`;
  const text = reference
    ? `Hola, es por mi pedido ${reference}.`
    : `Hola, es por mi pedido de ${country.paper}.`;
  return (
    <>
      <section>
        <h2>Este enlace es solo tuyo</h2>
        <p>
          {spoken`Guardalo para volver a mirar. No lo pases: con él se ve tu dirección`}
          {canChange(trackedStateOf(listRequest)) && ' y se puede cancelar el pedido'}.
        </p>
        <ShareWays label="Guardar mi enlace" path={path} title={ownTitle} />
      </section>
      <section>
        <h2>Ayuda y tus datos</h2>
        <p>
          <WriteToUs contact={contact} text={text} />
          {reference && spoken` y decinos la referencia ${reference}`}.
        </p>
        <p>
          {spoken`Si querés que borremos tus datos, `}
          {contact.email ? spoken`escribí a ` : spoken`pedilo en el `}
          {contact.email ? (
            <MailLink email={contact.email} />
          ) : (
            <a href={CONTACT_PATH}>formulario de contacto</a>
          )}
          {`. Lo hacemos en ${country.dataProtection.within}, como manda ${country.dataProtection.law}.`}
        </p>
      </section>
    </>
  );
}

/** What visitors can do whose link leads to no list request. */
export function AskAgain({ contact }: { contact: Contact }) {
  const { closed } = useContext(ElectionNow);
  return (
    <p className="button-row">
      {!closed.includes('orders') && (
        <a className="button" href={ORDER_PAGE.path}>
          {ORDER_PAGE.menuText}
        </a>
      )}
      <WriteToUs contact={contact} className="button-quiet" />
    </p>
  );
}
