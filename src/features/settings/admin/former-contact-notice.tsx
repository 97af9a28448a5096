import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useStaff } from '../../../shared/web/staff/staff-context.tsx';
import { formerContactIn } from './former-contact.ts';
import { useSection } from './section-form.tsx';
import { useSettings } from './settings-context.ts';
import { sectionQuery } from './settings-query.ts';

/** Warns that the privacy notices still contain former contact data, because nobody rereads them after a change. */
export function FormerContactNotice() {
  const { onOpen } = useSettings();
  const { folder } = useSection<'contact'>();
  const { api } = useStaff();
  const contact = useQuery(sectionQuery(api, 'contact')).data?.value ?? folder;
  const privacy = useQuery(sectionQuery(api, 'privacy')).data?.value;
  const [opened] = useState(contact);
  const text = privacy ? `${privacy.notice}\n\n${privacy.deliveryNotice}` : '';
  const found = formerContactIn(text, contact, [opened, folder]);
  if (found.length === 0) return null;
  return (
    <div className="notice" role="status">
      <p>El aviso de privacidad todavía dice {found.map((it) => `«${it}»`).join(', ')}.</p>
      <button type="button" className="button-quiet" onClick={() => onOpen('privacy')}>
        Ir al aviso de privacidad
      </button>
    </div>
  );
}
