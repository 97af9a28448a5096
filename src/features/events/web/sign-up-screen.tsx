import type { ReactNode } from 'react';
import { chatLink } from '../../../shared/contract/phone.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Breakable } from '../../../shared/web/breakable.tsx';
import { Field } from '../../../shared/web/field.tsx';
import { ShareWays } from '../../../shared/web/share.tsx';
import { hasBegun, signUpsClosed } from '../contract.ts';
import { eventPath } from './event-paths.ts';
import { dayAndHour, PEOPLE, peopleText, type ShownEvent } from './sign-up-texts.ts';

/** The content of the private page of a sign-up. */
export interface SignUpPage {
  /** The path of the page, to which its forms are submitted. */
  path: string;
  event: ShownEvent;
  signUp: { name: string; people: number; cancelledAt: Date | null };
  now: Date;
  /** Whether a change has just been stored. */
  isDone?: boolean;
  /** The reason why a change was refused. */
  rejection?: string | undefined;
}

/** The page with the ways to write to the campaign. */
const CONTACT_PATH = '/contacto';

/** The ways to reach the campaign. */
interface Contact {
  phone?: string | undefined;
  email?: string | undefined;
}

export const signUpPageOf = (page: SignUpPage, contact: Contact) => (
  <SignUpScreen {...page} contact={contact} />
);
export const unknownSignUpPage = (contact: Contact) => <UnknownSignUpScreen contact={contact} />;

/** The private page of a sign-up. It works without JavaScript. */
function SignUpScreen(page: SignUpPage & { contact: Contact }) {
  const { path, event, signUp, now, isDone, rejection, contact } = page;
  const isOff = signUp.cancelledAt !== null;
  const state = stateOf(page);
  return (
    <div className="page">
      <header className="page-header">
        <h1>Tu lugar</h1>
      </header>
      <div className="contact-columns">
        <section className="sheet contact-sheet stack" aria-labelledby="estado">
          {isDone && (
            <p role="status" className="notice">
              Listo, quedó guardado.
            </p>
          )}
          {rejection && (
            <p role="alert" className="failure">
              {rejection}
            </p>
          )}
          <h2 id="estado">{state}</h2>
          <dl className="sent-facts stack tight">
            <Fact name="Actividad">
              {event.active ? <a href={eventPath(event)}>{event.title}</a> : event.title}
            </Fact>
            <Fact name="Cuándo">
              <time dateTime={event.starts}>{dayAndHour(event.starts)}</time>
            </Fact>
            <Fact name="Dónde">{event.place}</Fact>
            <Fact name="A nombre de">{signUp.name}</Fact>
            {!isOff && <Fact name="Cuántos van">{peopleText(signUp.people)}</Fact>}
          </dl>
          {event.active && !event.isCancelled && !hasBegun(event, now) && (
            <p>
              <a href={`${eventPath(event)}.ics`}>Agregar a mi calendario</a>
            </p>
          )}
          <Changes {...page} />
        </section>
        <aside className="stack" aria-label="Sobre tu enlace y tus datos">
          <section className="stack tight">
            <h2>Este enlace es solo tuyo</h2>
            <p>{spoken`Guardalo: con él cambiás cuántos van o cancelás tu lugar.`}</p>
            <ShareWays label="Guardar el enlace" path={path} title={event.title} />
          </section>
          <section className="stack tight">
            <h2>Tus datos</h2>
            <p>Los usamos solo para esta actividad, y los borramos 30 días después.</p>
            <p>
              <ContactWays contact={contact} />
            </p>
          </section>
        </aside>
      </div>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function stateOf({ event, signUp, now }: SignUpPage): string {
  if (event.isCancelled) return 'La actividad se suspendió';
  if (signUp.cancelledAt) return 'Cancelaste tu lugar';
  return hasBegun(event, now) ? 'La actividad ya empezó' : spoken`Tenés tu lugar`;
}

/** The forms that change, cancel or renew a sign-up, as far as that is possible. */
function Changes({ path, event, signUp, now }: SignUpPage) {
  const isOff = signUp.cancelledAt !== null;
  const canSignUp = event.active && signUpsClosed(event, now) === null && !(isOff && event.isFull);
  const canCancel = !isOff && !event.isCancelled && !hasBegun(event, now);
  return (
    <>
      {isOff && event.isFull && signUpsClosed(event, now) === null && <p>Ya no quedan lugares.</p>}
      {canSignUp && (
        <form method="post" action={path} className="form">
          <input type="hidden" name="accion" value="cambiar" />
          <Field label="Cuántos van">
            <select name="cuantos" defaultValue={signUp.people}>
              {PEOPLE.map((people) => (
                <option key={people} value={people}>
                  {people}
                </option>
              ))}
            </select>
          </Field>
          <div className="button-row">
            <button type="submit" className="button">
              {isOff ? 'Anotarme otra vez' : 'Guardar cuántos van'}
            </button>
          </div>
        </form>
      )}
      {canCancel && (
        <details className="disclosure">
          <summary>Cancelar mi lugar</summary>
          <form method="post" action={path} className="form">
            <input type="hidden" name="accion" value="cancelar" />
            <p>{spoken`Si no podés venir, tu lugar queda para otro vecino. ¿Lo cancelamos?`}</p>
            <button type="submit" className="button-quiet">
              Sí, cancelar mi lugar
            </button>
          </form>
        </details>
      )}
    </>
  );
}

const ContactWays = ({ contact: { phone, email } }: { contact: Contact }) => (
  <>
    {spoken`Si querés que los borremos antes, `}
    {phone ? (
      <a href={chatLink(phone)} rel="noopener noreferrer">{spoken`escribinos por WhatsApp`}</a>
    ) : email ? (
      <a href={`mailto:${email}`} aria-label={email}>
        <Breakable text={email} />
      </a>
    ) : (
      <a href={CONTACT_PATH}>{spoken`escribinos`}</a>
    )}
    .
  </>
);

/** The page for links that lead to no sign-up, because they are wrong or it was deleted. */
const UnknownSignUpScreen = ({ contact: { phone } }: { contact: Contact }) => (
  <div className="page">
    <header className="page-header">
      <h1>Este enlace no lleva a ninguna actividad</h1>
      <p className="lead">{spoken`Puede estar mal copiado, o la actividad ya pasó y borramos los datos. Fijate si quedó entero, o escribinos.`}</p>
    </header>
    <p className="button-row">
      {phone ? (
        <a className="button" href={chatLink(phone)} rel="noopener noreferrer">
          {spoken`Escribinos por WhatsApp`}
        </a>
      ) : (
        <a className="button" href={CONTACT_PATH}>{spoken`Escribinos`}</a>
      )}
    </p>
  </div>
);
