import { useId } from 'react';
import { Field } from '../../../shared/web/field.tsx';
import type { FieldsProps } from '../../../shared/web/staff/content-form-screens.tsx';
import { Folded } from '../../../shared/web/staff/editor/folded.tsx';
import { FormattedTextField } from '../../../shared/web/staff/editor/formatted-text-field.tsx';
import { TitleField } from '../../../shared/web/staff/editor/title-field.tsx';
import type { Answer } from '../contract.ts';
import { type AnswerValues, answerCollection } from './answer-collection.ts';
import { ConsentLine } from './consent-line.tsx';

interface AnswerFieldsProps extends FieldsProps<AnswerValues> {
  /** The stored question; absent for a new one. */
  item?: Answer;
}

/** The form fields of a question. The signature is asked only where a person's message asks the question. */
export function AnswerFields({ form, publication, item }: AnswerFieldsProps) {
  const { register, watch, formState } = form;
  const { errors } = formState;
  const themes = useId();
  const { items } = answerCollection.useItems();
  const isOfPerson = Boolean(watch('messageId'));
  return (
    <>
      <TitleField form={form} name="title" label="Pregunta" />
      <FormattedTextField form={form} name="content" label="Respuesta" />
      <Field label="Tema" hint="Las preguntas se agrupan por tema." error={errors.theme?.message}>
        <input type="text" list={themes} autoComplete="off" {...register('theme')} />
      </Field>
      <datalist id={themes}>
        {[...new Set(items.map(({ theme }) => theme))].map((theme) => (
          <option key={theme} value={theme} />
        ))}
      </datalist>
      {isOfPerson && (
        <Folded title="Firma y permiso" note="la ve quien pregunta, y decide" opens={!item}>
          <Field
            label="Nombre de pila"
            hint="Se publica sólo si la persona dice que sí. Si cambiás la pregunta o la firma, hay que pedirle permiso de nuevo."
            error={errors.firstName?.message}
          >
            <input type="text" autoComplete="off" {...register('firstName')} />
          </Field>
          <Field label="Barrio" error={errors.neighbourhood?.message}>
            <input type="text" autoComplete="off" {...register('neighbourhood')} />
          </Field>
          {item && <ConsentLine answer={item} />}
        </Folded>
      )}
      <Folded title="Detalles">{publication}</Folded>
    </>
  );
}
