import { CircleQuestion } from '../../../shared/web/menu-icons.ts';
import { contentScreens } from '../../../shared/web/staff/content-screens.ts';
import { ANSWERS_PATH } from '../web/answers-paths.ts';

export const answerScreens = contentScreens<object>({
  path: ANSWERS_PATH,
  right: 'answers: edit',
  section: 'answers',
  text: 'Gestionar Preguntas',
  icon: CircleQuestion,
  list: async () => (await import('./answers-list-screen.tsx')).AnswersListScreen,
  create: async () => (await import('./answer-form-screens.tsx')).NewAnswerScreen,
  edit: async () => (await import('./answer-form-screens.tsx')).EditAnswerScreen,
  messagePart: async () => (await import('./message-answers.tsx')).MessageAnswers,
});
