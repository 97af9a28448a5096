import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { SelectOptions } from '../../../shared/web/select-options.tsx';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { fillTemplate, LONGEST_TEMPLATE } from '../contract.ts';
import { storeUse, templatesQuery, usedTemplatesQuery } from './template-queries.ts';
import { TEMPLATES_PATH } from './templates-path.ts';
import './reply-text.css';

interface ReplyTextProps {
  /** The message that is answered. */
  message: { id: number; name: string; answered: boolean };
  /** The text of the reply, null for a greeting only. */
  text: string | null;
  /** Called with the text, and with what has to be called when the reply with it is opened. */
  onText: (text: string | null, onOpened?: () => void) => void;
}

/** Lets the user choose a template for a reply and change its text, with the name and the day filled in. */
export function ReplyText({ message, text, onText }: ReplyTextProps) {
  const { api } = useStaff();
  const id = useId();
  const { data: templates = [] } = useQuery(templatesQuery(api));
  const store = useStoredUses(message.id);
  const [chosen, setChosen] = useState('');
  // A text that another part of the message wrote has no template.
  const write = (template: number | null, written: string) =>
    onText(written, template === null ? undefined : () => store(template));
  const choose = (value: string) => {
    setChosen(value);
    const template = templates.find((it) => String(it.id) === value);
    if (template) write(template.id, fillTemplate(template.text, message.name, dayInCountry(new Date())));
    else onText(null);
  };
  return (
    <div className="field reply-text">
      <label htmlFor={`${id}-template`}>Respuesta modelo</label>
      <select id={`${id}-template`} value={chosen} onChange={(event) => choose(event.target.value)}>
        <option value="">Solo el saludo</option>
        <SelectOptions choices={templates.map((template) => [template.id, template.title])} />
      </select>
      <Link to={TEMPLATES_PATH}>Escribir respuestas modelo</Link>
      {text !== null && (
        <textarea
          aria-label="Texto de la respuesta"
          rows={5}
          maxLength={2 * LONGEST_TEMPLATE}
          value={text}
          onChange={(event) => write(chosen ? Number(chosen) : null, event.target.value)}
        />
      )}
      <UsedTemplates message={message} />
    </div>
  );
}

/**
 * Returns a function that stores that a template was used in the reply to a message. A failure is not announced, because
 * the reply is open in another application by then, and nothing that the user needs depends on it.
 */
function useStoredUses(messageId: number) {
  const { api, session } = useStaff();
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (templateId: number) => storeUse(api, templateId, messageId),
    onSettled: () =>
      Promise.all(
        [usedTemplatesQuery(api, messageId), templatesQuery(api)].map(({ queryKey }) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
  return (templateId: number) => {
    if (!session.isLocalMode) mutate(templateId);
  };
}

/** Says with which templates a message was answered, or a reply was opened, by whom and when. Empty if none was used. */
function UsedTemplates({ message: { id, answered } }: Pick<ReplyTextProps, 'message'>) {
  const { api, session } = useStaff();
  const { data } = useQuery({ ...usedTemplatesQuery(api, id), enabled: !session.isLocalMode });
  return data?.map(({ title, by, at }) => (
    <p key={title + at} className="field-hint">
      {`${by} ${answered ? 'contestó' : 'abrió una respuesta'} con «${title}», el `}
      <Moment at={at} />.
    </p>
  ));
}
