import { CircleQuestion } from '../../../shared/web/menu-icons.ts';
import type { StaffScreen } from '../../../shared/web/staff/staff-screen.ts';
import { ANSWERS_PATH } from '../web/answers-paths.ts';

const forms = () => import('./answer-form-screens.tsx');

export const answerScreens: StaffScreen[] = [
  {
    path: ANSWERS_PATH,
    right: 'answers: edit',
    section: 'answers',
    menu: { text: 'Gestionar Preguntas', icon: CircleQuestion, group: 'Contenido' },
    hasViews: true,
    load: async () => (await import('./answers-list-screen.tsx')).AnswersListScreen,
    messagePart: async () => (await import('./message-answers.tsx')).MessageAnswers,
  },
  {
    path: `${ANSWERS_PATH}/nueva`,
    right: 'answers: edit',
    section: 'answers',
    load: async () => (await forms()).NewAnswerScreen,
  },
  {
    path: `${ANSWERS_PATH}/editar/:id`,
    right: 'answers: edit',
    section: 'answers',
    load: async () => (await forms()).EditAnswerScreen,
  },
];
