import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Election } from '../../../shared/contract/election.ts';
import { can } from '../../../shared/contract/rights.ts';
import type { Api } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Conflict, conflictIn } from '../../../shared/web/staff/conflict.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { served, storeSaved } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { UnsavedChangesWarning } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { THANKS_API, type Thanks, type ThanksChange, thanksCodec, thanksInput } from '../contract.ts';
import { CalendarForm } from './calendar-form.tsx';
import { calendarQuery } from './calendar-query.ts';
import { PhasesTable } from './phases-table.tsx';
import './election.css';

export interface ElectionScreenProps {
  /** The calendar of the page, which is shown until the current one is loaded. */
  election: Election;
  /** The campaign folder's text that thanks voters. Visitors read it until staff write their own. */
  campaignThanks: string;
}

/** The calendar of the election, and the text with which staff thank voters afterwards. */
export function ElectionScreen({ election, campaignThanks }: ElectionScreenProps) {
  const { api } = useStaff();
  const { data, isPending, refetch } = useQuery(thanksQuery(api));
  return (
    <Screen title="Elecciones">
      <Calendar election={election} />
      {data ? (
        <ThanksForm thanks={data} campaignThanks={campaignThanks} />
      ) : isPending ? (
        <Loading>Cargando…</Loading>
      ) : (
        <Failure onRetry={() => void refetch()}>No se pudo cargar el agradecimiento.</Failure>
      )}
    </Screen>
  );
}

/** The phases of the election. Administrators also get the form with which they change them. */
function Calendar({ election }: Pick<ElectionScreenProps, 'election'>) {
  const { api, session } = useStaff();
  const { data, isPending, refetch } = useQuery(calendarQuery(api));
  if (data && can(session, 'election: schedule')) return <CalendarForm state={data} />;
  return (
    <>
      <PhasesTable election={data?.value ?? election} />
      <p className="field-hint">
        El sitio cambia de fase solo. El día, las horas y lo que cierra cada fase los cambia quien administra.
      </p>
      {!data && !isPending && (
        <Failure onRetry={() => void refetch()}>No se pudo cargar el calendario.</Failure>
      )}
    </>
  );
}

const thanksQuery = (api: Api) => served(api, thanksCodec, THANKS_API);

function ThanksForm({ thanks, campaignThanks }: { thanks: Thanks; campaignThanks: string }) {
  const { api } = useStaff();
  const client = useQueryClient();
  const { form, mutation, submit, onSubmit } = useFormMutation<ThanksChange, Thanks>({
    resolver: formResolver(thanksInput.model),
    initial: thanks,
    fieldOf: thanksInput.fieldOf,
    send: async (values) =>
      z.parse(
        thanksCodec,
        await api(THANKS_API, { method: 'PUT', body: z.encode(thanksInput.codec, values) }),
      ),
    onSent(saved) {
      announce('Agradecimiento guardado');
      storeSaved(client, thanksQuery(api), saved);
      form.reset(saved);
    },
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <h2>Después de la elección</h2>
      <TextField
        form={form}
        name="text"
        label="Agradecimiento para después de la elección"
        hint={`Va en la portada, después de la palabra «Gracias». Si lo dejás vacío, dice: «${campaignThanks}»`}
        rows={4}
      />
      <Conflict message={conflictIn(mutation.error)} form={form} submit={submit} />
      <div className="button-row form-actions">
        <button type="submit" className="button" disabled={mutation.isPending}>
          Guardar el agradecimiento
        </button>
      </div>
      <UnsavedChangesWarning when={form.formState.isDirty && !mutation.isPending} />
    </form>
  );
}
