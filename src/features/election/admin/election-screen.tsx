import { useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { country } from '#campaign/country.ts';
import { formatDay } from '../../../shared/contract/calendar.ts';
import { type ClosablePart, type Election, vedaBegins } from '../../../shared/contract/election.ts';
import type { Api } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Conflict, conflictIn } from '../../../shared/web/staff/conflict.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { Failure, Loading, Screen } from '../../../shared/web/staff/screen.tsx';
import { served, storeSaved } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type Column, inPages, Table } from '../../../shared/web/staff/table.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announce } from '../../../shared/web/staff/toasts.tsx';
import { UnsavedChangesWarning } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { THANKS_API, type Thanks, type ThanksChange, thanksCodec, thanksInput } from '../contract.ts';

export interface ElectionScreenProps {
  election: Election;
  /** The campaign folder's text that thanks voters. Visitors read it until staff write their own. */
  campaignThanks: string;
}

/** The phases of the election, which follow from its date, and the text with which staff thank voters afterwards. */
export function ElectionScreen({ election, campaignThanks }: ElectionScreenProps) {
  const { api } = useStaff();
  const { data, isPending, refetch } = useQuery(thanksQuery(api));
  return (
    <Screen title="Elecciones">
      <Table
        className="phases-table"
        columns={PHASE_COLUMNS}
        pages={inPages(phasesOf(election))}
        keyOf={({ name }) => name}
      />
      <p className="field-hint">
        El sitio cambia de fase solo. La fecha y lo que cierra cada fase se ponen en la carpeta de la campaña.
      </p>
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

const PARTS: Record<ClosablePart, string> = {
  orders: `Los pedidos de ${country.paper}`,
  sharing: 'Los botones para compartir',
  publications: 'Las publicaciones nuevas',
};

interface Phase {
  name: string;
  from: string;
  closed: ClosablePart[];
}

const PHASE_COLUMNS: Column<Phase>[] = [
  { name: 'Fase', key: 'name', isHeading: true, cell: ({ name }) => name },
  { name: 'Desde', key: 'from', cell: ({ from }) => from },
  {
    name: 'Qué cierra',
    key: 'closed',
    cell: ({ closed }) => (closed.length > 0 ? closed.map((part) => PARTS[part]).join(', ') : 'Nada'),
  },
];

const phasesOf = (election: Election): Phase[] => [
  { name: 'Antes', from: '—', closed: [] },
  ...(country.silence
    ? [{ name: 'Veda', from: `${formatDay(vedaBegins(election))}, 0:00`, closed: election.closed.veda }]
    : []),
  { name: 'El día', from: `${formatDay(election.day)}, 0:00`, closed: election.closed.electionDay },
  { name: 'Después', from: `${formatDay(election.day)}, ${election.closes}`, closed: election.closed.after },
];

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
      <TextField
        form={form}
        name="text"
        label="Agradecimiento para después de la elección"
        hint={`Va en la portada, después de «Gracias.». Vacío, dice: «${campaignThanks}»`}
        rows={4}
      />
      <Conflict message={conflictIn(mutation.error)} form={form} submit={submit} />
      <div className="button-row form-actions">
        <button type="submit" className="button" disabled={mutation.isPending}>
          Guardar cambios
        </button>
      </div>
      <UnsavedChangesWarning when={form.formState.isDirty && !mutation.isPending} />
    </form>
  );
}
