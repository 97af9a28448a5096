import { dayInCountry } from '../../../shared/contract/calendar.ts';
import { type ContentServices, contentRoutes } from '../../../shared/server/content-routes.ts';
import {
  newProgressInput,
  PROGRESS_LABELS,
  type Progress,
  progressChangeInput,
  progressCodec,
  progressList,
} from '../contract.ts';
import type { ProgressStore } from './store.ts';

/** The API routes of the entries about proposals. */
export const progressRoutes = (
  services: ContentServices<Progress, ProgressStore> & { scheduledBy: () => Date },
) =>
  contentRoutes({
    ...services,
    path: progressList.path,
    right: 'progress: edit',
    item: progressCodec,
    newItem: newProgressInput.codec,
    edit: progressChangeInput.codec,
    create: (store, { publishAt, date, ...rest }, { name }) => {
      const shown = publishAt ? new Date(publishAt) : services.scheduledBy();
      return store.create({ date: date ?? dayInCountry(shown), publishAt, ...rest, author: name });
    },
    logged: {
      subject: 'progress entry',
      title: 'title',
      labels: PROGRESS_LABELS,
    },
    summaries: {
      list: 'Entradas de seguimiento, de la más nueva a la más vieja; sin activeOnly=true vienen también las ocultas',
      create: 'Crear una entrada de seguimiento, con la firma de la cuenta',
      change: 'Cambiar una entrada de seguimiento que no se publicó',
      remove: 'Eliminar una entrada de seguimiento que no se publicó',
    },
  });
