import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { fillTemplate, LONGEST_TEMPLATE } from '../contract.ts';
import { templatesQuery } from './template-queries.ts';
import { TEMPLATES_PATH } from './templates-path.ts';
import './reply-text.css';

interface ReplyTextProps {
  /** The name of the person who is answered. */
  name: string;
  /** The text of the reply, null for a greeting only. */
  text: string | null;
  onText: (text: string | null) => void;
}

/** Lets the user choose a template for a reply and change its text, with the name and the day filled in. */
export function ReplyText({ name, text, onText }: ReplyTextProps) {
  const { api } = useStaff();
  const id = useId();
  const { data: templates = [] } = useQuery(templatesQuery(api));
  const [chosen, setChosen] = useState('');
  const choose = (value: string) => {
    setChosen(value);
    const template = templates.find((it) => String(it.id) === value);
    onText(template ? fillTemplate(template.text, name, dayInCountry(new Date())) : null);
  };
  return (
    <div className="field reply-text">
      <label htmlFor={`${id}-template`}>Respuesta modelo</label>
      <select id={`${id}-template`} value={chosen} onChange={(event) => choose(event.target.value)}>
        <option value="">Solo el saludo</option>
        {templates.map((template) => (
          <option key={template.id} value={template.id}>
            {template.title}
          </option>
        ))}
      </select>
      <Link to={TEMPLATES_PATH}>Escribir respuestas modelo</Link>
      {text !== null && (
        <textarea
          aria-label="Texto de la respuesta"
          rows={5}
          maxLength={2 * LONGEST_TEMPLATE}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )}
    </div>
  );
}
