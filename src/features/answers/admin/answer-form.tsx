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
  const themes = [...new Set(items.map(({ theme }) => theme))];
  const isOfPerson = Boolean(form.watch('messageId'));
  const isMissing = item?.consent === 'missing';
  return (
    <>
      {isMissing && (
        <div className="notice">
          <strong>Falta que diga que sí: hasta entonces no se ve.</strong>
          <ConsentLine answer={item} />
        </div>
      )}
      {!isOfPerson && !item && (
        <p className="field-hint">
          Si la hizo un vecino, abrí su mensaje y elegí «Publicar la pregunta»: así lleva su firma y se le
          pide permiso.
        </p>
      )}
      <TitleField form={form} name="title" label="Pregunta" />
      <FormattedTextField form={form} name="content" label="Respuesta" />
      <TextField form={form} name="theme" label="Tema" hint={themesHint(themes)} suggestions={themes} />
      {isOfPerson && (
        <Folded
          title="Firma y permiso"
          note={item && !isMissing && consentWords(item.consent).toLowerCase()}
          opens={!item || isMissing}
        >
          <p>Si cambiás la pregunta o la firma, hay que pedirle permiso de nuevo.</p>
          <TextField form={form} name="firstName" label="Nombre de pila" />
          <TextField form={form} name="neighbourhood" label="Barrio" />
        </Folded>
      )}
      <Folded title="Detalles">{publication}</Folded>
    </>
  );
}

/** Names the themes that there are, so that one theme does not get two names. */
const themesHint = (themes: string[]) =>
  themes.length > 0 && `Elegí uno de los que hay (${themes.join(', ')}), o escribí otro.`;
