import { ANSWERS_LIST_PATH } from '../../../shared/contract/content-kinds.ts';
import { offerSimilar } from '../../../shared/web/offer-similar.ts';

/** Offers published questions that ask what a visitor types in a form. */
export const beside = offerSimilar(ANSWERS_LIST_PATH, 'pregunta parecida', 'preguntas parecidas');
