import { UntilSent } from '../../../shared/web/until-sent.tsx';
import { ContactFields, type ContactFieldsProps } from './contact-fields.tsx';

interface ContactFormProps extends Omit<ContactFieldsProps, 'onSent'> {
  /** Closes the block that contains the form. Undefined if the form is in no such block. */
  onClose?: (() => void) | undefined;
}

/**
 * The contact form, rendered by the server and hydrated in the browser. Its fields have no default values, so that
 * input typed before hydration is kept.
 */
export const ContactForm = ({ page, onClose, ...props }: ContactFormProps) => (
  <UntilSent
    page={page}
    thanks={{
      Heading: 'h3',
      title: 'Mensaje enviado',
      text: 'Gracias por escribirnos. Lo vamos a leer y te respondemos por WhatsApp o por correo.',
      again: onClose ? 'Cerrar' : 'Escribir otro mensaje',
    }}
    onAgain={onClose}
  >
    {(current, onSent) => <ContactFields {...props} page={current} onSent={() => onSent()} />}
  </UntilSent>
);
