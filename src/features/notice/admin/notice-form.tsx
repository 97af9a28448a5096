import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { country } from '#campaign/country.ts';
import type { Election } from '../../../shared/contract/election.ts';
import { BannerBand } from '../../../shared/web/banner.tsx';
import { Checkbox } from '../../../shared/web/checkbox.tsx';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Conflict, conflictIn } from '../../../shared/web/staff/conflict.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { storeSaved } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { Switch } from '../../../shared/web/staff/switch.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announceOutcome } from '../../../shared/web/staff/toasts.tsx';
import { UnsavedChangesWarning } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import {
  LONGEST_NOTICE,
  type NoticeState,
  type NoticeValues,
  noticeFieldOf,
  noticeForm,
} from '../contract.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { changeNotice, noticeQuery } from './notice-query.ts';
import { UntilField } from './until-field.tsx';

interface NoticeFormProps {
  state: NoticeState;
  election: Election;
}

/** The form of the notice, beside a preview as wide as a phone. Before it is saved, a dialog names what visitors will see. */
export function NoticeForm({ state, election }: NoticeFormProps) {
  const { api } = useStaff();
  const client = useQueryClient();
  const [asked, setAsked] = useState<NoticeValues | null>(null);
  const { form, mutation, submit } = useFormMutation<NoticeValues, NoticeState>({
    resolver: formResolver(noticeForm),
    initial: valuesOf(state),
    fieldOf: noticeFieldOf,
    send: ({ version, ...notice }) => changeNotice(api, { notice, version }),
    onSent(saved) {
      announceOutcome('saved', 'Aviso guardado', { link: { text: 'Ver en el sitio', path: '/' } });
      storeSaved(client, noticeQuery(api), saved);
      form.reset(valuesOf(saved));
    },
  });
  const { isDirty } = form.formState;
  // What is being typed stays. A notice that has ended contains nothing that saving could overwrite.
  useEffect(() => {
    if (!isDirty) form.reset(valuesOf(state));
    else if (!state.notice) form.setValue('version', state.version);
  }, [form, state, isDirty]);
  const { text, link, until } = form.watch();
  const edited = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
  return (
    <form
      className="form notice-form"
      noValidate
      onSubmit={(event) => void form.handleSubmit(setAsked)(event)}
    >
      <div className="stack loose">
        <TextField
          form={form}
          name="text"
          label="Qué dice"
          hint={`Una o dos frases, hasta ${LONGEST_NOTICE} letras. Llevás ${text.length}.`}
          rows={3}
        />
        <Switch
          label="Con un enlace"
          checked={link !== null}
          onChange={(on) => form.setValue('link', on ? { url: '', text: '' } : null, edited)}
        />
        {link && (
          <>
            <TextField
              form={form}
              name="link.text"
              label="Palabras del enlace"
              hint="Por ejemplo: Mirá dónde votás."
            />
            <TextField
              form={form}
              name="link.url"
              label="Adónde lleva"
              hint="Una página de este sitio, como /elecciones, o una dirección que empiece con https://."
              inputMode="url"
            />
          </>
        )}
        <UntilField
          until={until}
          election={election}
          error={form.formState.errors.until?.message}
          onChange={(moment) => form.setValue('until', moment, edited)}
        />
        {country.silence && (
          <Checkbox registration={form.register('aboutVoting')}>
            {`Es sobre cómo o dónde votar: se muestra también en ${country.silence.named}`}
          </Checkbox>
        )}
        <Conflict message={conflictIn(mutation.error)} form={form} submit={submit} />
        <div className="button-row form-actions">
          <button type="submit" className="button" disabled={mutation.isPending}>
            Mostrar el aviso
          </button>
        </div>
      </div>
      <section className="notice-preview stack tight" aria-labelledby="como-se-ve">
        <h2 id="como-se-ve">Cómo se ve en un celular</h2>
        <div className="notice-phone">
          <div className="notice-phone-header" aria-hidden="true" />
          <BannerBand
            banner={{
              label: 'Aviso',
              text: text.trim() || 'Acá va lo que escribas.',
              link: link?.text ? link : null,
              from: 0,
              until: 0,
            }}
          />
          <div className="notice-phone-page" aria-hidden="true" />
        </div>
      </section>
      {asked && (
        <NoticeDialog
          notice={asked}
          election={election}
          onCancel={() => setAsked(null)}
          onConfirm={() => {
            setAsked(null);
            submit(asked);
          }}
        />
      )}
      <UnsavedChangesWarning when={isDirty && !mutation.isPending} />
    </form>
  );
}

/** The values of the form: those of the stored notice, or empty ones if it has ended. */
const valuesOf = ({ notice, version }: NoticeState): NoticeValues =>
  notice && new Date(notice.until) > new Date()
    ? { ...notice, version }
    : { text: '', link: null, until: '', aboutVoting: false, version };
