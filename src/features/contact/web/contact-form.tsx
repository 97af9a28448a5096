import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type Api, NO_CONNECTION } from '../../../shared/web/api.ts';
import { Field } from '../../../shared/web/field.tsx';
import type { FieldValues, StoredDraft } from '../../../shared/web/form-draft.ts';
import { showFieldProblems } from '../../../shared/web/form-problems.ts';
import { HoneypotField } from '../../../shared/web/honeypot-field.tsx';
import { PrivacyNotice } from '../../../shared/web/privacy-notice.tsx';
import { Problems } from '../../../shared/web/problems.tsx';
import { RestoredNotice } from '../../../shared/web/restored-notice.tsx';
import { summaryOf, useSending } from '../../../shared/web/submission.ts';
import { Tick } from '../../../shared/web/tick.tsx';
import { ALL_REQUIRED, type ContactInput, contactForm, contactInput, MESSAGE_KINDS } from '../contract.ts';
import { contactDraft } from './contact-draft.ts';
import type { ContactValues } from './contact-form-type.ts';
import { PhoneField } from './phone-field.tsx';
import { SentMessage } from './sent-message.tsx';

interface VerificationProps {
  api: Api;
  phone: string;
  words: { notSent: string; failed: string; notChecked: string; notAnswered: string };
  onVerified: () => void;
  onCancel: () => void;
}

export interface ContactFormProps {
  api: Api;
  /** The terms that are accepted, and what they say. */
  terms: { version: string; notice: string[] };
  VerificationDialog: ComponentType<VerificationProps>;
  /** How long a proof counts. */
  verifiedMinutes: number;
  /** What stands in the form. */
  typedIn: (form: HTMLFormElement) => FieldValues;
  /** What was kept of an earlier visit to this form, and stands in it again. */
  draft?: StoredDraft | null;
  /** Sent before the browser had its script: done as soon as it is here. */
  wasSubmitted?: boolean;
  /** Closes the block around the form, where there is one. */
  onClose?: () => void;
}

const WORDS = {
  notSent:
    'No se pudo enviar el código a tu WhatsApp. Verifica que el número sea correcto y esté activo en WhatsApp.',
  failed: 'Error al enviar código de verificación. Verifica tu número de WhatsApp e intenta nuevamente.',
  notChecked: 'Error al verificar el código',
  notAnswered: `Error al verificar el código. ${NO_CONNECTION}`,
};

/**
 * The message to the campaign. It is rendered on the server and comes alive in the browser around what was typed
 * meanwhile: no field has a default value, so what stands in it counts.
 */
export function ContactForm({ draft, wasSubmitted, ...props }: ContactFormProps) {
  // What was found when the page came belongs to the first message only.
  const [found, setFound] = useState({ draft, wasSubmitted });
  const [isSent, setSent] = useState(false);
  if (!isSent) return <WritingForm {...props} {...found} onSent={() => setSent(true)} />;
  return (
    <SentMessage
      closes={props.onClose !== undefined}
      onDone={() => {
        setFound({ draft: null, wasSubmitted: false });
        setSent(false);
        props.onClose?.();
      }}
    />
  );
}

function WritingForm(props: ContactFormProps & { onSent: () => void }) {
  const { api, terms, VerificationDialog, verifiedMinutes, typedIn, draft, wasSubmitted, onSent } = props;
  const form = useForm<ContactValues, unknown, ContactValues>({
    resolver: zodResolver(contactForm as never) as never,
  });
  const [toVerify, setToVerify] = useState<ContactValues | null>(null);
  const [problems, setProblems] = useState<string[]>([]);
  const { isSending, send } = useSending({
    ...{ api, path: '/api/contacto', draft: contactDraft },
    failed: 'No se pudo enviar el mensaje. Intenta nuevamente más tarde.',
  });
  const [isRestored, setRestored] = useState(false);
  const element = useRef<HTMLFormElement>(null);

  const deliver = async (values: ContactValues, { justVerified = false } = {}) => {
    const result = await send(z.encode(contactInput.codec, messageOf(values, terms.version)));
    if (result === null) return;
    if (result === 'sent') return onSent();
    if (result.status === 403 && !justVerified) return setToVerify(values);
    const isShown = showFieldProblems(result.error, form, contactInput.fieldOf);
    setProblems(summaryOf(result, { isBeside: isShown && !result.sentences.includes(ALL_REQUIRED) }));
  };
  const submit = form.handleSubmit(
    async (values) => {
      setProblems([]);
      if (contactDraft.isVerified(values.phone)) await deliver(values);
      else setToVerify(values);
    },
    (errors) => setProblems(sentencesOf(errors)),
  );
  const startOver = () => {
    contactDraft.forget();
    element.current?.reset();
    form.reset();
    setRestored(false);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form comes alive
  useEffect(() => {
    const keep = () => element.current && contactDraft.keep({ values: typedIn(element.current) });
    const subscription = form.watch(() => void keep());
    const isOnItsWay = draft?.sent?.isOnItsWay && contactDraft.isVerified(draft.verified?.phone ?? '');
    setRestored(Boolean(draft) && !isOnItsWay);
    if (!draft && element.current && Object.values(typedIn(element.current)).some(Boolean)) keep();
    if (wasSubmitted || isOnItsWay) void submit();
    return () => subscription.unsubscribe();
  }, []);

  const { errors } = form.formState;
  const noEmail = form.watch('noEmail') === true;
  return (
    <>
      <form
        ref={element}
        className="form"
        noValidate
        data-island-form
        aria-label="Mensaje a la campaña"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSending) void submit(event);
        }}
      >
        {isRestored && <RestoredNotice onStartOver={startOver} />}
        <fieldset className="form" disabled={isSending}>
          <Field label="Nombre" error={besideField(errors.name)}>
            <input type="text" autoComplete="name" {...form.register('name')} />
          </Field>
          <PhoneField form={form} error={besideField(errors.phone)} />
          <div className="field-group">
            <Field label="Email" error={noEmail ? undefined : besideField(errors.email)}>
              <input
                type="email"
                autoComplete="email"
                autoCapitalize="none"
                inputMode="email"
                {...form.register('email')}
                disabled={noEmail}
              />
            </Field>
            <Tick registration={form.register('noEmail', { deps: ['email'] })}>No tengo email</Tick>
          </div>
          <Field label="Tipo" error={besideField(errors.kind)}>
            <select {...form.register('kind')}>
              <option value="">Elegí un tipo</option>
              {Object.entries(MESSAGE_KINDS).map(([kind, { name }]) => (
                <option key={kind} value={kind}>
                  {name}
                </option>
              ))}
            </select>
          </Field>
          <Field label="Mensaje" error={besideField(errors.text)}>
            <textarea rows={4} {...form.register('text')} />
          </Field>
          <div className="field-group">
            <Tick registration={form.register('accepted')} error={errors.accepted?.message}>
              Acepto los términos y el aviso de privacidad
            </Tick>
            <PrivacyNotice paragraphs={terms.notice} />
          </div>
          <HoneypotField registration={form.register('honeypot')} />
        </fieldset>
        <Problems sentences={problems} />
        <div className="button-row">
          <button type="submit" className="button" aria-disabled={isSending || undefined}>
            {isSending ? 'Enviando...' : 'Enviar mensaje'}
          </button>
        </div>
      </form>
      {toVerify && (
        <VerificationDialog
          api={api}
          phone={toVerify.phone}
          words={WORDS}
          onCancel={() => setToVerify(null)}
          onVerified={() => {
            contactDraft.rememberVerified(toVerify.phone, verifiedMinutes);
            setToVerify(null);
            void deliver(toVerify, { justVerified: true });
          }}
        />
      )}
    </>
  );
}

const messageOf = (
  { name, phone, email, noEmail, kind, text, honeypot }: ContactValues,
  consent: string,
): ContactInput => ({
  ...{ name, phone, kind, text, honeypot, consent },
  email: noEmail ? null : email,
  verified: true,
});

const sentencesOf = (errors: FieldErrors<ContactValues>) => [
  ...new Set(Object.values(errors).flatMap((error) => (error?.message ? [String(error.message)] : []))),
];

/** Under each of several empty fields the sentence about all of them would say little. */
const besideField = (error: { message?: string } | undefined) =>
  error?.message === ALL_REQUIRED ? 'Falta completar este campo' : error?.message;
