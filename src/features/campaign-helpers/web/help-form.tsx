import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Checkbox } from '../../../shared/web/checkbox.tsx';
import { Field } from '../../../shared/web/field.tsx';
import { formDraft } from '../../../shared/web/form-draft.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { PrivacyNotice } from '../../../shared/web/privacy-notice.tsx';
import { UntilSent } from '../../../shared/web/until-sent.tsx';
import type { FormOnPage } from '../../verification/contract.ts';
import {
  ALL_OFFERS,
  HELP_API,
  type HelpValues,
  helpFieldOf,
  helpForm,
  helpInput,
  type Offer,
} from '../contract.ts';

export const helpDraft = formDraft('help-form');

/** What can be offered, in the words of whoever offers it. */
const OFFER_TEXTS: Record<Offer, string> = {
  delegado: 'Cuidar el voto en una mesa, como delegada o delegado',
  reparto: `Repartir ${country.papers} casa por casa`,
  auto: 'Llevar gente a votar en mi auto',
  comida: 'Cocinar o llevar comida',
  hojas: `Armar paquetes de ${country.papers}`,
};

/**
 * The form with which visitors offer to help. The server renders it and the browser hydrates it. Its fields have no
 * default values, so that text typed before hydration is kept.
 */
export const HelpForm = ({ page, ...props }: FormOnPage) => (
  <UntilSent
    page={page}
    thanks={{
      Heading: 'h2',
      title: '¡Gracias por la mano!',
      text: 'Alguien del equipo te llama o te manda un WhatsApp para ponerse de acuerdo.',
      again: 'Sumar a otra persona',
    }}
  >
    {(current, onSent) => <HelpFields {...props} page={current} onSent={() => onSent(null)} />}
  </UntilSent>
);

interface HelpFieldsProps extends FormOnPage {
  onSent: () => void;
}

function HelpFields({ page, settings, VerifiedForm, PhoneField, onSent }: HelpFieldsProps) {
  const { terms, channelTexts } = settings;
  const form = useForm<HelpValues, unknown, HelpValues>({ resolver: formResolver(helpForm) });
  const { errors } = form.formState;
  const offersError = errors[ALL_OFFERS[0]]?.message;
  return (
    <VerifiedForm
      page={page}
      form={form}
      drafts={helpDraft}
      channelTexts={channelTexts}
      label="Dar una mano"
      submitText="Sumarme"
      path={HELP_API}
      bodyOf={({ name, phone, neighbourhood, availability, honeypot, ...values }) =>
        z.encode(helpInput.codec, {
          name,
          phone,
          neighbourhood,
          availability,
          honeypot,
          offers: ALL_OFFERS.filter((one) => values[one]),
          verified: true,
          consent: terms.version,
        })
      }
      fieldOf={helpFieldOf}
      failed={spoken`No pudimos anotarte. Probá de nuevo en un rato.`}
      onSent={onSent}
    >
      <Field label="Nombre" error={errors.name?.message}>
        <input type="text" autoComplete="name" maxLength={120} {...form.register('name')} />
      </Field>
      <PhoneField label="Celular" registration={form.register('phone')} error={errors.phone?.message} />
      <Field label="Barrio" error={errors.neighbourhood?.message}>
        <input type="text" maxLength={120} {...form.register('neighbourhood')} />
      </Field>
      <fieldset className="field" aria-describedby={offersError && 'help-offers-error'}>
        <legend>{spoken`En qué podés ayudar`}</legend>
        {ALL_OFFERS.map((one) => (
          <label key={one} className="choice">
            <input type="checkbox" {...form.register(one)} />
            {OFFER_TEXTS[one]}
          </label>
        ))}
        {offersError && (
          <p id="help-offers-error" className="field-error" role="alert">
            {offersError}
          </p>
        )}
      </fieldset>
      <Field
        label={spoken`Cuándo podés`}
        hint="Por ejemplo: los sábados de mañana, o el día de la elección."
        error={errors.availability?.message}
      >
        <input type="text" maxLength={300} {...form.register('availability')} />
      </Field>
      <div className="field-group">
        <Checkbox registration={form.register('accepted')} error={errors.accepted?.message}>
          Acepto que la campaña guarde estos datos, solo para organizar la ayuda. Los ve su equipo, y se
          borran cuando la campaña termina.
        </Checkbox>
        <PrivacyNotice paragraphs={terms.notice} />
      </div>
    </VerifiedForm>
  );
}
