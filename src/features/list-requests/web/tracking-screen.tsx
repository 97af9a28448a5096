import { useContext } from 'react';
import { country } from '#campaign/country.ts';
import { capitalised } from '../../../shared/contract/capitalised.ts';
import { PAPER } from '../../../shared/contract/paper.ts';
import { chatLink } from '../../../shared/contract/phone.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Breakable } from '../../../shared/web/breakable.tsx';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import { Field } from '../../../shared/web/field.tsx';
import { REFRESHED } from '../../../shared/web/refreshed-part.ts';
import { ShareWays } from '../../../shared/web/share.tsx';
import { ListRequestFacts } from './list-request-facts.tsx';
import { fetchText } from './outside-area.ts';
import { canChange, type TrackedListRequest, trackedStateOf } from './tracked-list-request.ts';
import { TrackingStages } from './tracking-stages.tsx';
import { CARRIES_ANOTHER, CORRECTED, explanationOf, isLeft, stateTitle } from './tracking-texts.ts';

/** The contact data with which visitors get help and ask for the erasure of their data. */
interface TrackingContact {
  /** The campaign's WhatsApp number, if it has one. */
  phone?: string | undefined;
  email?: string | undefined;
  /** Where the papers can be fetched; undefined without an office. */
  pickUp?: string | undefined;
  formPath: string;
  /** The path of the form for another list request. */
  orderPath: string;
  /** The text of the link to the form for another list request. */
  orderText: string;
}

export interface TrackingScreenProps {
  /** The path of the page, to which its forms are submitted. */
  path: string;
  listRequest: TrackedListRequest;
  contact: TrackingContact;
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
  return (
    <div className="page">
      <header className="page-header">
        <h1>Tu pedido</h1>
      </header>
      <div className="contact-columns">
        <section className="sheet contact-sheet stack" aria-labelledby="estado" {...{ [REFRESHED]: '' }}>
          {isCorrected && (
            <p role="status" className="notice">
              {CORRECTED}
            </p>
          )}
          {rejection && (
            <p role="alert" className="failure">
              {rejection}
            </p>
          )}
          <h2 id="estado">{title}</h2>
          <p className="lead">{explanationOf(listRequest, election)}</p>
          {state === 'undecided' && !left && contact.pickUp && <p>{fetchText(contact.pickUp)}</p>}
          {listRequest.carriesAnother && !isOver && !left && state !== 'delivered' && (
            <p>{CARRIES_ANOTHER}</p>
          )}
          <TrackingStages listRequest={listRequest} isLeft={left} title={title} />
          <ListRequestFacts
            {...listRequest}
            addressLabel={state === 'delivered' ? `${capitalised(PAPER.it)} llevamos a` : 'Dirección'}
          />
          {canChange(state) && !left && <Changes {...props} />}
          {isOver && !listRequest.outsideArea && !election.closed.includes('orders') && (
            <a className="button" href={contact.orderPath}>
              Pedir otra vez
            </a>
          )}
        </section>
        <Aside {...props} />
      </div>
    </div>
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
    <aside className="tracking-aside stack" aria-label="Sobre tu enlace y tus datos">
      <section>
        <h2>Este enlace es solo tuyo</h2>
        <p>
          {spoken`Guardalo para volver a mirar. No lo pases: con él se ve tu dirección`}
          {canChange(trackedStateOf(listRequest)) && ' y se puede cancelar el pedido'}.
        </p>
        <ShareWays label="Guardar el enlace" path={path} title={ownTitle} />
      </section>
      <section>
        <h2>Ayuda y tus datos</h2>
        <p>
          {contact.phone ? (
            <a
              href={chatLink(contact.phone, text)}
              rel="noopener noreferrer"
            >{spoken`Escribinos por WhatsApp`}</a>
          ) : (
            <a href={contact.formPath}>{spoken`Escribinos`}</a>
          )}
          {reference && spoken` y decinos la referencia ${reference}`}.
        </p>
        <p>
          {spoken`Si querés que borremos tus datos, `}
          {contact.email ? spoken`escribí a ` : spoken`pedilo en el `}
          {contact.email ? (
            <a href={`mailto:${contact.email}`} aria-label={contact.email}>
              <Breakable text={contact.email} />
            </a>
          ) : (
            <a href={contact.formPath}>formulario de contacto</a>
          )}
          {`. Lo hacemos en ${country.dataProtection.within}, como manda ${country.dataProtection.law}.`}
        </p>
      </section>
    </aside>
  );
}

/** The page for links that lead to no list request, because they are wrong or the list request was deleted. */
export function UnknownTrackingScreen({ contact }: { contact: TrackingContact }) {
  const { closed } = useContext(ElectionNow);
  const mayAsk = !closed.includes('orders');
  return (
    <div className="page">
      <header className="page-header">
        <h1>Este enlace no lleva a un pedido</h1>
        <p className="lead">{spoken`Puede estar mal copiado, o el pedido es viejo y ya borramos los datos. Fijate si quedó entero, o escribinos.`}</p>
      </header>
      <p className="button-row">
        {mayAsk && (
          <a className="button" href={contact.orderPath}>
            {contact.orderText}
          </a>
        )}
        {contact.phone ? (
          <a
            className="button-quiet"
            href={chatLink(contact.phone)}
            rel="noopener noreferrer"
          >{spoken`Escribinos por WhatsApp`}</a>
        ) : (
          <a className="button-quiet" href={contact.formPath}>{spoken`Escribinos`}</a>
        )}
      </p>
    </div>
  );
}
