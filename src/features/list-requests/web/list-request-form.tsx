import { PAPER } from '../../../shared/contract/paper.ts';
import { UntilSent } from '../../../shared/web/until-sent.tsx';
import { ListRequestFields, type ListRequestFieldsProps } from './list-request-fields.tsx';
import { SentListRequest } from './sent-list-request.tsx';

/**
 * The list request form. The server renders it and the browser hydrates it. Its fields have no default values, so that
 * text typed before hydration is kept.
 */
export const ListRequestForm = ({ page, ...props }: Omit<ListRequestFieldsProps, 'onSent'>) => (
  <UntilSent
    page={page}
    thanks={{
      Heading: 'h2',
      title: '¡Solicitud enviada con éxito!',
      text: 'Nos pondremos en contacto contigo a la brevedad.',
      again: `Pedir ${PAPER.another}`,
    }}
  >
    {(current, onSent) => (
      <ListRequestFields
        {...props}
        page={current}
        onSent={(sent) =>
          onSent(
            <SentListRequest {...sent} pickUp={props.settings.pickUp} canShare={props.settings.canShare} />,
          )
        }
      />
    )}
  </UntilSent>
);
