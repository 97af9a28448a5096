import { type ContentServices, contentRoutes } from '../../../shared/server/content-routes.ts';
import {
  newProposalInput,
  PROPOSAL_LABELS,
  type Proposal,
  proposalChangeInput,
  proposalCodec,
  proposalList,
} from '../contract.ts';
import type { ProposalStore } from './store.ts';

export const proposalRoutes = (services: ContentServices<Proposal, ProposalStore>) =>
  contentRoutes({
    ...services,
    path: proposalList.path,
    right: 'proposals: edit',
    item: proposalCodec,
    newItem: newProposalInput.codec,
    edit: proposalChangeInput.codec,
    create: (store, proposal) => store.create(proposal),
    logged: {
      subject: 'proposal',
      title: 'title',
      labels: PROPOSAL_LABELS,
    },
    summaries: {
      list: 'Propuestas, en el orden que se les dio, las nuevas al final; sin activeOnly=true vienen también las ocultas',
      create: 'Crear una propuesta',
      change: 'Cambiar una propuesta',
      remove: 'Eliminar una propuesta',
    },
  });
