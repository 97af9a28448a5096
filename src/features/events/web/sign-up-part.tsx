import { type ReactNode, useContext } from 'react';
import { paragraphsOf } from '../../../shared/contract/as-in-folder.ts';
import type { Campaign } from '../../../shared/contract/campaign.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { ElectionNow } from '../../../shared/web/election-now.ts';
import { InStaticCopy } from '../../../shared/web/static-copy.ts';
import type { PlaceForm } from '../../../shared/web/visitor-form.ts';
import { type Event, placesLeftText, signUpsClosed } from '../contract.ts';
import { SignUpForm, type SignUpSettings, signUpDraftName } from './sign-up-form.tsx';

interface SignUpPartProps {
  event: Event;
  privacy: Pick<Campaign['privacy'], 'noticeVersion' | 'notice'>;
  placeForm: PlaceForm;
}

/** The form of an event's page with which visitors sign up, or why they cannot. */
export function SignUpPart({ event, privacy, placeForm }: SignUpPartProps) {
  const { now } = useContext(ElectionNow);
  const isStaticCopy = useContext(InStaticCopy);
  return (
    closedText(event, now) ??
    (isStaticCopy ? 'En esta copia del sitio no se puede.' : theForm(event, privacy, placeForm))
  );
}

function closedText(event: Event, now: Date): ReactNode {
  const closed = signUpsClosed(event, now);
  if (closed) return <p>{closed}</p>;
  return event.isFull ? (
    <p>
      {placesLeftText(0)} {spoken`Si ya estás, con tu enlace podés cambiar cuántos van o cancelar tu lugar.`}
    </p>
  ) : null;
}

function theForm(event: Event, privacy: SignUpPartProps['privacy'], placeForm: PlaceForm) {
  const settings: SignUpSettings = {
    eventId: event.id,
    terms: { version: privacy.noticeVersion, notice: paragraphsOf(privacy.notice) },
  };
  return placeForm({
    name: 'sign-up',
    draft: signUpDraftName(event.id),
    settings,
    otherwise: 'reservar lugar',
    render: ({ page, ...parts }) => <SignUpForm {...parts} page={page} settings={settings} />,
  });
}
