import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { messageFor } from '../../../shared/web/api.ts';
import { Plus } from '../../../shared/web/icons.ts';
import { BackLink } from '../../../shared/web/staff/back-link.tsx';
import { actionsColumn } from '../../../shared/web/staff/columns.tsx';
import { Confirmation } from '../../../shared/web/staff/confirmation.tsx';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { EditButton, RemoveButton } from '../../../shared/web/staff/row-button.tsx';
import { Empty, Screen } from '../../../shared/web/staff/screen.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { State } from '../../../shared/web/staff/state.tsx';
import { type Column, inPages, Table } from '../../../shared/web/staff/table.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { idleDays, type ListedTemplate, usageInWords } from '../contract.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { removeTemplate, templatesQuery } from './template-queries.ts';
import { TemplateUsesDialog } from './template-uses-dialog.tsx';
import './templates.css';

type Open = { dialog: 'new' } | { dialog: 'edit' | 'delete' | 'uses'; template: ListedTemplate } | null;

/** Screen with the texts that staff have prepared for answering messages. */
export function TemplatesScreen() {
  const { api } = useStaff();
  const client = useQueryClient();
  const query = useQuery(templatesQuery(api));
  const templates = query.data;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const remove = useMutation({
    mutationFn: (template: ListedTemplate) => removeTemplate(api, template),
    onSuccess: () => announce('Respuesta modelo eliminada'),
    onError: (failure) =>
      announceError('No se pudo eliminar la respuesta modelo', undefined, messageFor(failure)),
    onSettled: () => {
      close();
      return client.invalidateQueries({ queryKey: templatesQuery(api).queryKey });
    },
  });
  const pages = useMemo(() => inPages(templates ?? []), [templates]);
  const columns = useMemo(() => columnsWith(setOpen), []);
  return (
    <Screen
      title="Respuestas modelo"
      action={
        <button type="button" className="button button-new" onClick={() => setOpen({ dialog: 'new' })}>
          <Plus aria-hidden="true" size={20} />
          Nueva respuesta
        </button>
      }
    >
      <BackLink to=".." relative="path">
        Volver a los mensajes
      </BackLink>
      <QueryState
        query={query}
        loading="Cargando respuestas modelo..."
        failed="No se pudieron cargar las respuestas modelo."
      />
      {templates?.length === 0 && (
        <Empty
          action={
            <button type="button" className="button-quiet" onClick={() => setOpen({ dialog: 'new' })}>
              Escribir la primera
            </button>
          }
        >
          Todavía no hay respuestas modelo. Escribí acá lo que contestás seguido, y elegilo cuando respondas
          un mensaje.
        </Empty>
      )}
      {templates && templates.length > 0 && (
        <Table
          className="templates-table"
          columns={columns}
          pages={pages}
          keyOf={({ id }) => id}
          onOpen={edit(setOpen)}
        />
      )}
      {open?.dialog === 'new' && <TemplateDialog onClose={close} />}
      {open?.dialog === 'edit' && <TemplateDialog template={open.template} onClose={close} />}
      {open?.dialog === 'uses' && <TemplateUsesDialog template={open.template} onClose={close} />}
      {open?.dialog === 'delete' && (
        <Confirmation
          title="¿Eliminar respuesta modelo?"
          confirmText="Eliminar"
          busy={remove.isPending}
          onCancel={close}
          onConfirm={() => remove.mutate(open.template)}
        >
          {`Esta acción no se puede deshacer. Se va a eliminar «${open.template.title}»; los mensajes ya contestados no cambian${open.template.uses > 0 ? ', pero ya no dicen que se usó' : ''}.`}
        </Confirmation>
      )}
    </Screen>
  );
}

type SetOpen = (open: Open) => void;
const edit = (setOpen: SetOpen) => (template: ListedTemplate) => setOpen({ dialog: 'edit', template });

const columnsWith = (setOpen: SetOpen): Column<ListedTemplate>[] => [
  { name: 'Título', key: 'title', isHeading: true, cell: ({ title }) => title },
  { name: 'Texto', key: 'text', kind: 'long', isPlain: true, cell: ({ text }) => text },
  {
    name: 'Uso',
    key: 'usage',
    isPlain: true,
    cell: (template) => (
      <UsageCell template={template} onOpen={() => setOpen({ dialog: 'uses', template })} />
    ),
  },
  { name: 'Estado', key: 'state', isPlain: true, cell: (template) => <IdleCell template={template} /> },
  actionsColumn((template) => (
    <>
      <EditButton of={`«${template.title}»`} onClick={() => edit(setOpen)(template)} />
      <RemoveButton of={`«${template.title}»`} onClick={() => setOpen({ dialog: 'delete', template })} />
    </>
  )),
];

/** Says how much a template is used, with a button for the replies in which it was. */
function UsageCell({ template, onOpen }: { template: ListedTemplate; onOpen: () => void }) {
  const usage = usageInWords(template);
  if (template.uses === 0) return usage;
  return (
    <button type="button" className="row-link" onClick={onOpen}>
      {usage}
      <span className="sr-only">{`: ver las respuestas con «${template.title}»`}</span>
    </button>
  );
}

/** Marks a template that nobody used for long. */
function IdleCell({ template }: { template: ListedTemplate }) {
  const days = idleDays(template, new Date());
  if (days === null) return <span className="cell-empty">—</span>;
  return <State tone="waiting">{`Hace ${days} días que no se usa`}</State>;
}
