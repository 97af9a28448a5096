import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { country } from '#campaign/country.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Plus, X } from '../../../shared/web/icons.ts';
import { FormModal } from '../../../shared/web/staff/form-modal.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { OPEN } from '../../../shared/web/staff/opened-path.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { Switch } from '../../../shared/web/staff/switch.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { type SavedView, savedViewForm } from '../contract.ts';
import { removeView, savedViewsQuery, saveView } from './saved-view-queries.ts';
import './saved-views.css';

/** Parts of a list's address that are no filter: the open item, and whether the map is shown. */
const NO_FILTER = [OPEN, 'mapa'];

/** Returns the filters and the search in a list's address, in one order, so that equal views are equal texts. */
function filtersIn(search: string): string {
  const parameters = new URLSearchParams(search);
  for (const name of NO_FILTER) parameters.delete(name);
  parameters.sort();
  return parameters.toString();
}

/** The saved views of a list, below its entry in the menu, and the button that saves the one that is shown now. */
export function ViewEntries({ path }: { path: string }) {
  const { session } = useStaff();
  return session.isLocalMode ? null : <Entries path={path} />;
}

function Entries({ path }: { path: string }) {
  const { api } = useStaff();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  const { data = [] } = useQuery(savedViewsQuery(api));
  const [isSaving, setSaving] = useState(false);
  const remove = useMutation({
    mutationFn: (view: SavedView) => removeView(api, view.id),
    onSuccess: (_, { name }) => announce(`Quitaste la vista «${name}»`),
    onError: (error) => announceError(messageFor(error)),
    onSettled: () => client.invalidateQueries({ queryKey: savedViewsQuery(api).queryKey }),
  });
  const views = data.filter((view) => view.path === path);
  const shown = pathname === path ? filtersIn(search) : '';
  const isNew = shown !== '' && views.every(({ query }) => query !== shown);
  if (views.length === 0 && !isNew) return null;
  return (
    <ul className="saved-views">
      {views.map((view) => (
        <li key={view.id} className="saved-view">
          <Link
            to={`${path}?${view.query}`}
            className="menu-entry"
            title={view.name}
            aria-current={view.query === shown ? 'page' : undefined}
          >
            <span className="saved-view-name">{view.name}</span>
            {view.count !== undefined && (
              <span className="saved-view-count">{view.count.toLocaleString(country.locale)}</span>
            )}
          </Link>
          {view.isOwn && (
            <button
              type="button"
              className="icon-button"
              aria-label={`Quitar la vista «${view.name}»`}
              disabled={remove.isPending}
              onClick={() => remove.mutate(view)}
            >
              <X aria-hidden="true" size={14} />
            </button>
          )}
        </li>
      ))}
      {isNew && (
        <li>
          <button type="button" className="menu-entry" onClick={() => setSaving(true)}>
            <Plus aria-hidden="true" size={14} />
            Guardar esta vista
          </button>
        </li>
      )}
      {isSaving && <NewViewDialog path={path} query={shown} onClose={() => setSaving(false)} />}
    </ul>
  );
}

function NewViewDialog({ path, query, onClose }: { path: string; query: string; onClose: () => void }) {
  const { api } = useStaff();
  const client = useQueryClient();
  const { form, mutation, onSubmit } = useFormMutation({
    resolver: formResolver(savedViewForm),
    initial: { name: '', isShared: false },
    fieldOf: (name) => (name === 'nombre' ? 'name' : undefined),
    send: (values) => saveView(api, { ...values, path, query }),
    onSent(_, { name }) {
      announce(`Guardaste la vista «${name}»`);
      void client.invalidateQueries({ queryKey: savedViewsQuery(api).queryKey });
      onClose();
    },
  });
  return (
    <FormModal
      title="Guardar esta vista"
      action="Guardar"
      isDirty={false}
      isBusy={mutation.isPending}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>Queda en el menú, con los filtros y la búsqueda de ahora y cuánto hay.</p>
      <TextField form={form} name="name" label="Nombre" />
      <Switch
        label="Que la vean los demás"
        checked={form.watch('isShared')}
        onChange={(isShared) => form.setValue('isShared', isShared)}
      />
    </FormModal>
  );
}
