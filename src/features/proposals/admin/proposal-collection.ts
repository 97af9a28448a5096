import * as z from 'zod/mini';
import { contentRoom } from '../../../shared/web/staff/content-collection.ts';
import { mediaTypeOf } from '../../media/contract.ts';
import { type Proposal, proposalChangeInput, proposalCodec } from '../contract.ts';

/** Proposals for the back office. `sample` is shown while the server cannot be reached and nothing is known. */
export const proposalRoom = (sample: Proposal[]) =>
  contentRoom({
    path: '/api/propuestas',
    listName: 'propuestas',
    codec: proposalCodec,
    sample,
    titleOf: (proposal) => proposal.title,
    bodyOf: ({ id, mediaType, ...proposal }) => z.encode(proposalChangeInput.codec, proposal),
    fromBody: (body, id, former) => {
      const { version = 0, ...proposal } = z.decode(proposalChangeInput.codec, body as never);
      return { ...former, ...proposal, id, version, mediaType: mediaTypeOf(proposal) };
    },
  });
export type ProposalRoom = ReturnType<typeof proposalRoom>;
