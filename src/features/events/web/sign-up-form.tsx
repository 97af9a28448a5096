import { useMemo } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Field } from '../../../shared/web/field.tsx';
import { formDraft } from '../../../shared/web/form-draft.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { KeepLink } from '../../../shared/web/keep-link.tsx';
import { PrivacyNotice } from '../../../shared/web/privacy-notice.tsx';
import { UntilSent } from '../../../shared/web/until-sent.tsx';
import type { FormOnPage, VerifiedFormSettings } from '../../verification/contract.ts';
import {
  PEOPLE,
  type SignUpValues,
  signUpForm,
  signUpInput,
  signUpReceipt,
  signUpsApiOf,
} from '../contract.ts';

/** The name of the draft of an event's form. Each event has its own, so that nobody is signed up for another one. */
export const signUpDraftName = (eventId: number) => `sign-up-form-${eventId}`;
export const signUpDraft = (eventId: number) => formDraft(signUpDraftName(eventId));

export interface SignUpSettings extends VerifiedFormSettings {
  eventId: number;
}
type SignUpFormProps = FormOnPage<SignUpSettings>;

/**
 * The form with which visitors sign up for an event. The server renders it and the browser hydrates it. Its fields have no
 * default values, so that text typed before hydration is kept.
 */
export const SignUpForm = ({ page, ...props }: SignUpFormProps) => (
  <UntilSent
    page={page}
    thanks={{
      Heading: 'h2',
      title: spoken`¡Listo, tenés tu lugar!`,
      text: 'Nos vemos ahí. Si cambia algo, te avisamos por WhatsApp.',
      again: 'Reservar para otra persona',
    }}
  >
    {(current, onSent) => (
      <SignUpFields
        {...props}
        page={current}
        onSent={(link) =>
          onSent(
            link && (
              <KeepLink
                path={link}
                text={spoken`Con tu enlace cambiás cuántos van o cancelás tu lugar. Guardalo: es solo tuyo.`}
                linkText="Ver mi lugar"
              />
            ),
          )
        }
      />
    )}
  </UntilSent>
);

interface SignUpFieldsProps extends SignUpFormProps {
  onSent: (link: string | undefined) => void;
}

function SignUpFields({ page, settings, VerifiedForm, PhoneField, onSent }: SignUpFieldsProps) {
  const { eventId, terms, channelTexts } = settings;
  const drafts = useMemo(() => signUpDraft(eventId), [eventId]);
  const form = useForm<SignUpValues, unknown, SignUpValues>({ resolver: formResolver(signUpForm) });
  const { errors } = form.formState;
  return (
    <VerifiedForm
      page={page}
      form={form}
      drafts={drafts}
      channelTexts={channelTexts}
      label="Reservar lugar"
      submitText="Reservar"
      path={signUpsApiOf(eventId)}
      bodyOf={(values) =>
        z.encode(signUpInput.codec, {
          ...values,
          people: values.people ?? 1,
          verified: true,
          consent: terms.version,
        })
      }
      fieldOf={signUpInput.fieldOf}
      failed={spoken`No pudimos reservar tu lugar. Probá de nuevo en un rato.`}
      onSent={(response) => onSent(z.safeParse(signUpReceipt, response).data?.link)}
    >
      <Field label="Nombre" error={errors.name?.message}>
        <input type="text" autoComplete="name" maxLength={120} {...form.register('name')} />
      </Field>
      <PhoneField label="Celular" registration={form.register('phone')} error={errors.phone?.message} />
      <Field label="Cuántos van" error={errors.people?.message}>
        <select {...form.register('people', { setValueAs: (typed) => (typed ? Number(typed) : undefined) })}>
          {PEOPLE.map((people) => (
            // The usual number is empty, so that an untouched form counts as empty.
            <option key={people} value={people === 1 ? '' : people}>
              {people}
            </option>
          ))}
        </select>
      </Field>
      <div className="field-group">
        <p className="field-hint">
          {spoken`Al reservar aceptás que usemos tu nombre y tu celular solo para esta actividad. Los borramos 30 días después.`}
        </p>
        <PrivacyNotice paragraphs={terms.notice} />
      </div>
    </VerifiedForm>
  );
}
