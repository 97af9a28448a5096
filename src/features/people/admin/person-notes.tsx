import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { can } from '../../../shared/contract/rights.ts';
import { messageFor } from '../../../shared/web/api.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import { useFormMutation } from '../../../shared/web/staff/form-mutation.ts';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { announce, announceError } from '../../../shared/web/staff/toasts.tsx';
import { UnsavedChangesWarning } from '../../../shared/web/staff/unsaved-changes-warning.tsx';
import { type PersonNote, personNoteInput } from '../contract.ts';
import { addNote, notesQuery, removeNote } from './people-queries.ts';
import './person-notes.css';

interface PersonNotesProps {
  phone: string;
  /** The level of the heading. */
  heading: 'h2' | 'h3';
}

/** What staff wrote down about a person, the latest first, with a form for one more. */
export function PersonNotes({ phone, heading: Heading }: PersonNotesProps) {
  const { api, session } = useStaff();
  const client = useQueryClient();
  const { data: notes, error } = useQuery({ ...notesQuery(api, phone), enabled: !session.isLocalMode });
  const refresh = () => client.invalidateQueries({ queryKey: notesQuery(api, phone).queryKey });
  const remove = useMutation({
    mutationFn: ({ id }: PersonNote) => removeNote(api, phone, id),
    onSuccess: () => announce('Nota quitada'),
    onError: (failure) => announceError(messageFor(failure)),
    onSettled: refresh,
  });
  const mayWrite = can(session, 'people: note');
  if (session.isLocalMode) return null;
  return (
    <section className="person-notes stack tight" aria-labelledby="person-notes">
      <Heading id="person-notes">Notas</Heading>
      {error && <p role="alert">{`No se pudieron cargar las notas. ${messageFor(error)}`}</p>}
      {notes && notes.length > 0 && (
        <ul className="stack tight">
          {notes.map((note) => (
            <li key={note.id} className="person-note">
              <p>{note.text}</p>
              <p className="field-hint cluster">
                <span>
                  {note.author}, <Moment at={note.at} />
                </span>
                {mayWrite && (
                  <button
                    type="button"
                    className="button-text"
                    aria-label={`Quitar la nota: ${note.text}`}
                    disabled={remove.isPending}
                    onClick={() => remove.mutate(note)}
                  >
                    Quitar
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {notes?.length === 0 && !mayWrite && <p className="field-hint">No hay ninguna.</p>}
      {mayWrite && <NoteForm phone={phone} onAdded={refresh} />}
    </section>
  );
}

function NoteForm({ phone, onAdded }: { phone: string; onAdded: () => Promise<void> }) {
  const { api } = useStaff();
  const { form, mutation, onSubmit } = useFormMutation({
    resolver: formResolver(personNoteInput.model),
    initial: { text: '' },
    fieldOf: personNoteInput.fieldOf,
    send: ({ text }) => addNote(api, phone, text),
    async onSent() {
      form.reset({ text: '' });
      announce('Nota agregada');
      await onAdded();
    },
  });
  return (
    <form className="form" noValidate onSubmit={onSubmit}>
      <TextField
        form={form}
        name="text"
        label="Nota nueva"
        hint="La ve el equipo. Si la persona pide sus datos, la recibe."
        rows={2}
      />
      <div>
        <button type="submit" className="button-quiet" disabled={mutation.isPending}>
          Anotar
        </button>
      </div>
      <UnsavedChangesWarning when={form.formState.isDirty && !mutation.isPending} />
    </form>
  );
}
