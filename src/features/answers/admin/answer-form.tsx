import type { FieldsProps } from '../../../shared/web/staff/content-form-screens.tsx';
import { Folded } from '../../../shared/web/staff/editor/folded.tsx';
import { FormattedTextField } from '../../../shared/web/staff/editor/formatted-text-field.tsx';
import { TitleField } from '../../../shared/web/staff/editor/title-field.tsx';
import { TextField } from '../../../shared/web/staff/text-field.tsx';
import { type Answer, type AnswerValues, consentWords } from '../contract.ts';
import { answerCollection } from './answer-collection.ts';
import { ConsentLine } from './consent-line.tsx';

/** The form fields of a question. Only a person's has a signature. `item` is the stored question, if there is one. */
export function AnswerFields({ form, publication, item }: FieldsProps<AnswerValues> & { item?: Answer }) {
  const { items } = answerCollection.useItems();
  return (
    <>
      <TitleField form={form} name="title" label="Pregunta" />
      <FormattedTextField form={form} name="content" label="Respuesta" />
      <TextField form={form} name="theme" label="Tema" suggestions={items.map(({ theme }) => theme)} />
      {form.watch('messageId') && (
        <Folded
          title="Firma y permiso"
          note={item && consentWords(item.consent).toLowerCase()}
          opens={!item || item.consent === 'missing'}
        >
          <p>Si cambiás la pregunta o la firma, hay que pedirle permiso de nuevo.</p>
          <TextField form={form} name="firstName" label="Nombre de pila" />
          <TextField form={form} name="neighbourhood" label="Barrio" />
          {item && <ConsentLine answer={item} />}
        </Folded>
      )}
      <Folded title="Detalles">{publication}</Folded>
    </>
  );
}
