import { STATE_LABELS } from '../../../shared/contract/content-fields.ts';
import { type ContentServices, contentRoutes } from '../../../shared/server/content-routes.ts';
import { type Answer, answerChangeInput, answerCodec, answerList, newAnswerInput } from '../contract.ts';
import type { AnswerStore } from './store.ts';

/** The API routes of public answers. The activity log gets no words of a question, which may be a person's. */
export const answerRoutes = (services: ContentServices<Answer, AnswerStore>) =>
  contentRoutes({
    ...services,
    path: answerList.path,
    right: 'answers: edit',
    item: answerCodec,
    newItem: newAnswerInput.codec,
    edit: answerChangeInput.codec,
    create: (store, answer) => store.create(answer),
    logged: { subject: 'public answer', title: 'theme', labels: { theme: 'tema', ...STATE_LABELS } },
    summaries: {
      list: 'Preguntas con su respuesta, por tema; sin activeOnly=true vienen también las que no se ven',
      create: 'Crear una pregunta',
      change: 'Cambiar una pregunta',
      remove: 'Eliminar una pregunta',
    },
  });
