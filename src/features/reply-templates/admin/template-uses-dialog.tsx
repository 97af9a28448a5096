import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Modal } from '../../../shared/web/modal.tsx';
import { Moment } from '../../../shared/web/staff/moment.tsx';
import { openedPath } from '../../../shared/web/staff/opened-path.ts';
import { QueryState } from '../../../shared/web/staff/query-state.tsx';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { type ListedTemplate, usageInWords } from '../contract.ts';
import { templateUsesQuery } from './template-queries.ts';

interface TemplateUsesDialogProps {
  template: ListedTemplate;
  onClose: () => void;
}

/** The dialog with the last replies in which a template was used, each leading to its message. */
export function TemplateUsesDialog({ template, onClose }: TemplateUsesDialogProps) {
  const { api } = useStaff();
  const query = useQuery(templateUsesQuery(api, template));
  const uses = query.data;
  return (
    <Modal title={`Respuestas con «${template.title}»`} onClose={onClose}>
      <QueryState
        query={query}
        loading="Cargando respuestas..."
        failed="No se pudieron cargar las respuestas."
      />
      {uses && (
        <>
          <p className="field-hint">{`${usageInWords(template)}.`}</p>
          <ul className="stack tight">
            {uses.map(({ messageId, name, by, at }) => (
              <li key={messageId}>
                <Link to={openedPath('..', messageId)} relative="path">
                  {`Mensaje de ${name}`}
                </Link>
                <p className="field-hint">
                  {`${by}, `}
                  <Moment at={at} />
                </p>
              </li>
            ))}
          </ul>
          {uses.length < template.uses && <p className="field-hint">{`Son las últimas ${uses.length}.`}</p>}
        </>
      )}
    </Modal>
  );
}
