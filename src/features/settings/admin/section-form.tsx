import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type * as z from 'zod/mini';
import { formatMoment } from '../../../shared/contract/calendar.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { Conflict, conflictIn } from '../../../shared/web/staff/conflict.tsx';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { Failure, Loading } from '../../../shared/web/staff/screen.tsx';
import { storeSaved } from '../../../shared/web/staff/served.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { announceOutcome } from '../../../shared/web/staff/toasts.tsx';
import { UnsavedChangesWarning } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { SECTIONS, type SectionState, type SectionValues } from '../contract.ts';
import { type SectionOfScreen, useSettings } from './settings-context.ts';
import { changeSection, sectionQuery } from './settings-query.ts';

/** The values of a section's form, with the version on which the edit is based. */
export type FormValues<Name extends SectionOfScreen> = SectionValues<Name> & { version?: number | undefined };

interface SectionFormProps<Name extends SectionOfScreen> {
  name: Name;
  /** Replaces the section's schema, for rules that need more than the values. */
  schema?: z.ZodMiniType<FormValues<Name>>;
  /** Dialogs that change the form's values. They stand outside the form, because they may contain another one. */
  dialogs?: ReactNode;
  children: ReactNode;
}

interface Section<Name extends SectionOfScreen> {
  /** The values in the campaign folder. */
  folder: SectionValues<Name>;
  /** Has to be called when an upload starts or ends, because saving during an upload would lose the file. */
  onUploading: (isUploading: boolean) => void;
}

const ShownSection = createContext<Section<SectionOfScreen> | null>(null);

/** Returns what the fields of a section need besides the form. */
export const useSection = <Name extends SectionOfScreen>() => useContext(ShownSection) as Section<Name>;

/** Loads a section and shows its form. */
export function SectionForm<Name extends SectionOfScreen>(props: SectionFormProps<Name>) {
  const { api } = useStaff();
  const { data, isPending, refetch } = useQuery(sectionQuery(api, props.name));
  if (data) return <LoadedForm {...props} state={data} />;
  if (isPending) return <Loading>Cargando los ajustes…</Loading>;
  return <Failure onRetry={() => void refetch()}>No se pudieron cargar los ajustes.</Failure>;
}

const valuesOf = <Name extends SectionOfScreen>({ value, version }: SectionState<Name>) =>
  ({ ...value, version }) as FormValues<Name>;

function LoadedForm<Name extends SectionOfScreen>(
  props: SectionFormProps<Name> & { state: SectionState<Name> },
) {
  const { name, schema = SECTIONS[name].form as never, state, dialogs, children } = props;
  const { pages, onUnsaved } = useSettings();
  const page = pages[name];
  const { api } = useStaff();
  const client = useQueryClient();
  const [isUploading, setUploading] = useState(false);
  const { form, mutation, submit, onSubmit } = useFormMutation<FormValues<Name>, SectionState<Name>>({
    resolver: formResolver(schema),
    initial: valuesOf(state) as never,
    fieldOf: SECTIONS[name].fieldOf,
    send: ({ version, ...value }) => changeSection(api, name, { value, version } as never),
    onSent(saved) {
      announceOutcome('saved', `${SECTIONS[name].name}: guardado`, {
        link: { text: SEE_ON_SITE, path: page },
      });
      storeSaved(client, sectionQuery(api, name), saved);
      form.reset(valuesOf(saved));
    },
  });
  const isUnsaved = (form.formState.isDirty || isUploading) && !mutation.isPending;
  useEffect(() => {
    onUnsaved(isUnsaved);
    return () => onUnsaved(false);
  }, [onUnsaved, isUnsaved]);
  return (
    <FormProvider {...form}>
      <form
        className="form long-form settings-form"
        data-unsaved={isUnsaved || undefined}
        noValidate
        onSubmit={onSubmit}
      >
        <ShownSection value={{ folder: state.folder, onUploading: setUploading }}>{children}</ShownSection>
        <Conflict message={conflictIn(mutation.error)} form={form} submit={submit} />
        <div className="button-row form-actions">
          <button type="submit" className="button" disabled={mutation.isPending || isUploading}>
            Guardar cambios
          </button>
          <a href={page} className="button-quiet" target="_blank" rel="noopener">
            {SEE_ON_SITE}
          </a>
        </div>
        {isUploading && (
          <p className="field-hint" role="status">
            Para guardar, esperá a que el archivo termine de subir, o cancelá la subida.
          </p>
        )}
        {state.changedBy && state.changedAt && (
          <p className="field-hint">
            Último cambio: {state.changedBy}, {formatMoment(state.changedAt)}.
          </p>
        )}
        <UnsavedChangesWarning when={isUnsaved} />
      </form>
      {dialogs}
    </FormProvider>
  );
}

const SEE_ON_SITE = 'Ver en el sitio';
