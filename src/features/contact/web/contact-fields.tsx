import { type FieldErrors, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { spoken } from '../../../shared/contract/spoken.ts';
import { Checkbox } from '../../../shared/web/checkbox.tsx';
import { Field } from '../../../shared/web/field.tsx';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { PrivacyNotice } from '../../../shared/web/privacy-notice.tsx';
import type { FormOnPage } from '../../verification/contract.ts';
import {
  ALL_REQUIRED,
  type ContactValues,
  contactForm,
  contactInput,
  MESSAGE_KINDS,
  PHONE_WHILE_TYPING,
} from '../contract.ts';
import { contactDraft } from './contact-draft.ts';
import { EmailField } from './email-field.tsx';

export interface ContactFieldsProps extends FormOnPage {
  onSent: () => void;
}

/** The fields of the contact form, and the sending of the message. */
export function ContactFields(props: ContactFieldsProps) {
  const { page, settings, VerifiedForm, PhoneField, onSent } = props;
  const { channelTexts, terms } = settings;
  const form = useForm<ContactValues, unknown, ContactValues>({
    resolver: formResolver(contactForm),
  });
  const { errors } = form.formState;

  const checkPhone = () => {
    const typed = form.getValues('phone');
    const isGood = !typed || contactForm.shape.phone.safeParse(typed).success;
    if (isGood && form.getFieldState('phone').error?.type === 'typing') form.clearErrors('phone');
    if (!isGood) form.setError('phone', { type: 'typing', message: PHONE_WHILE_TYPING });
  };
  return (
    <VerifiedForm
      page={page}
      form={form}
      drafts={contactDraft}
      channelTexts={channelTexts}
      label="Mensaje a la campaña"
      submitText="Enviar mensaje"
      path="/api/contacto"
      bodyOf={({ noEmail, accepted, ...message }) =>
        z.encode(contactInput.codec, {
          ...message,
          email: noEmail ? null : message.email,
          verified: true,
          consent: terms.version,
        })
      }
      fieldOf={contactInput.fieldOf}
      failed="No se pudo enviar el mensaje. Intenta nuevamente más tarde."
      summaryOf={messagesIn}
      showFailure={({ messages }, isBesideField) => isBesideField && !messages.includes(ALL_REQUIRED)}
      onSent={onSent}
    >
      <Field label="Nombre" error={besideField(errors.name, spoken`Escribí tu nombre`)}>
        <input type="text" autoComplete="name" {...form.register('name')} />
      </Field>
      <PhoneField
        label="Teléfono"
        registration={form.register('phone')}
        error={besideField(errors.phone, spoken`Escribí tu celular`)}
        onPause={checkPhone}
      />
      <EmailField form={form} error={errors.email?.message} />
      <Field label="Tipo" error={besideField(errors.kind, spoken`Elegí un tipo`)}>
        <select {...form.register('kind')}>
          <option value="">{spoken`Elegí un tipo`}</option>
          {Object.entries(MESSAGE_KINDS).map(([kind, { name }]) => (
            <option key={kind} value={kind}>
              {name}
            </option>
          ))}
        </select>
      </Field>
      <Field label="Mensaje" error={besideField(errors.text, spoken`Escribí tu mensaje`)}>
        <textarea rows={4} {...form.register('text')} />
      </Field>
      <div className="field-group">
        <Checkbox registration={form.register('accepted')} error={errors.accepted?.message}>
          Acepto los términos y el aviso de privacidad
        </Checkbox>
        <PrivacyNotice paragraphs={terms.notice} />
      </div>
    </VerifiedForm>
  );
}

const messagesIn = (errors: FieldErrors<ContactValues>) => [
  ...new Set(Object.values(errors).flatMap((error) => (error?.message ? [String(error.message)] : []))),
];

/**
 * Returns the error beside a field. An empty field says what to do, because the summary below the form has the text of
 * the spec.
 */
const besideField = (error: { message?: string } | undefined, whatToDo: string) =>
  error?.message === ALL_REQUIRED ? whatToDo : error?.message;
