import { spoken } from '../../../shared/contract/spoken.ts';
import { type Contact, MailLink, WriteToUs } from '../../../shared/web/contact-links.tsx';
import { Fact } from '../../../shared/web/fact.tsx';
import { Field } from '../../../shared/web/field.tsx';
import { OwnLinkPage } from '../../../shared/web/own-link-page.tsx';
import { ShareWays } from '../../../shared/web/share.tsx';
import { type Event, hasBegun, PEOPLE, placesLeftText, signUpsClosed } from '../contract.ts';
import { CalendarLink, PlaceLink } from './event-links.tsx';
import { eventPath } from './event-paths.ts';
import { peopleText, whenInWords } from './event-words.ts';

const PLACES_GIVEN_UP = 'Lo que tenías reservado queda para otros vecinos. Gracias por avisar.';

interface SignUpScreenProps {
  /** The path of the page, to which its forms are submitted. */
  path: string;
  contact: Contact;
  event: Pick<
    Event,
    | 'id'
    | 'title'
    | 'starts'
    | 'ends'
    | 'place'
    | 'latitude'
    | 'longitude'
    | 'takesSignUps'
    | 'isCancelled'
    | 'isFull'
    | 'active'
  >;
  signUp: { name: string; people: number; cancelledAt: Date | null };
  now: Date;
  /** Whether a change has just been stored. */
  isDone: boolean;
  /** The reason why a change was refused. */
  rejection: string | undefined;
}

/** The private page of a sign-up. It works without JavaScript. */
export function SignUpScreen(props: SignUpScreenProps) {
  const { path, event, signUp, now, isDone, rejection, contact } = props;
  const isOff = signUp.cancelledAt !== null;
  return (
    <OwnLinkPage
      title={stateOf(props)}
      state={event.active ? <a href={eventPath(event)}>{event.title}</a> : event.title}
      done={isDone && (isOff ? PLACES_GIVEN_UP : 'Listo, quedó guardado.')}
      rejection={rejection}
      asideClass="sign-up-aside stack"
      aside={
        <>
          <section className="stack tight">
            <h2>Este enlace es solo tuyo</h2>
            <p>
              {isOff
                ? spoken`Con él podés volver a esta página.`
                : spoken`Guardalo: con él cambiás cuántos van o cancelás tu lugar.`}
            </p>
            <ShareWays label="Guardar mi enlace" path={path} title={event.title} />
          </section>
          <section className="stack tight">
            <h2>Tus datos</h2>
            <p>Los usamos solo para esta actividad, y los borramos 30 días después.</p>
            <p>
              {spoken`Si querés que los borremos antes, `}
              {!contact.phone && contact.email ? (
                <MailLink email={contact.email} />
              ) : (
                <WriteToUs contact={contact} inSentence />
              )}
              .
            </p>
          </section>
        </>
      }
    >
      <dl className="event-facts">
        <Fact name="Cuándo">
          <time dateTime={event.starts}>{whenInWords(event)}</time>
          {event.active && !event.isCancelled && !isOff && !hasBegun(event, now) && (
            <CalendarLink event={event} />
          )}
        </Fact>
        <Fact name="Dónde">
          {event.place}
          <PlaceLink event={event} />
        </Fact>
        <Fact name="Nombre">{signUp.name}</Fact>
        {!isOff && <Fact name="Cuántos van">{peopleText(signUp.people)}</Fact>}
      </dl>
      <Changes {...props} />
    </OwnLinkPage>
  );
}

function stateOf({ event, signUp, now }: SignUpScreenProps): string {
  if (event.isCancelled) return 'La actividad se suspendió';
  if (signUp.cancelledAt) return 'Cancelaste tu lugar';
  return hasBegun(event, now) ? 'La actividad ya empezó' : spoken`Tenés tu lugar`;
}

/** The forms that change, cancel or renew a sign-up, as far as that is possible. */
function Changes({ path, event, signUp, now }: SignUpScreenProps) {
  const isOff = signUp.cancelledAt !== null;
  const canSignUp = event.active && signUpsClosed(event, now) === null && !(isOff && event.isFull);
  const canCancel = !isOff && !event.isCancelled && !hasBegun(event, now);
  return (
    <>
      {isOff && event.isFull && signUpsClosed(event, now) === null && <p>{placesLeftText(0)}</p>}
      {canSignUp && (
        <form method="post" action={path} className="form">
          {isOff && <h3 className="plain-heading">¿Cambiaste de idea?</h3>}
          <input type="hidden" name="accion" value="cambiar" />
          <Field label={isOff ? 'Cuántos van' : 'Cambiar cuántos van'}>
            <select name="cuantos" defaultValue={signUp.people}>
              {PEOPLE.map((people) => (
                <option key={people}>{people}</option>
              ))}
            </select>
          </Field>
          <div className="button-row">
            <button type="submit" className="button-quiet">
              {isOff ? 'Reservar otra vez' : 'Guardar cuántos van'}
            </button>
          </div>
        </form>
      )}
      {canCancel && (
        <details className="disclosure">
          <summary>No puedo ir</summary>
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
