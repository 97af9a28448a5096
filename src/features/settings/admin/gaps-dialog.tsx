import { type Resolver, useForm } from 'react-hook-form';
import { electoralTerms } from '#campaign/electoral-terms.ts';
import { gapsForm } from '../../../shared/contract/polling-places.ts';
import { formResolver } from '../../../shared/web/form-resolver.ts';
import type { Gaps } from '../contract.ts';
import { DraftDialog } from './draft-dialog.tsx';
import { numbersOf, type RangesDraft, rangeDraftOf } from './place-draft.ts';
import { RangeRows } from './range-rows.tsx';

interface GapsDialogProps {
  gaps: Gaps;
  onApply: (gaps: Gaps) => void;
  onClose: () => void;
}

/** Dialog with the gaps: numbers of voters' credentials that deliberately belong to no electoral circuit. */
export function GapsDialog({ gaps, onApply, onClose }: GapsDialogProps) {
  const form = useForm<RangesDraft, unknown, { ranges: Gaps }>({
    resolver,
    defaultValues: { ranges: gaps.map((gap) => rangeDraftOf({ circuit: Number.NaN, ...gap })) },
  });
  return (
    <DraftDialog
      title="Huecos"
      action="Aplicar"
      form={form}
      onApply={({ ranges }) => onApply(ranges)}
      onClose={onClose}
    >
      <RangeRows legend={`Números sin ${electoralTerms.place.one}`} add="Agregar hueco" />
    </DraftDialog>
  );
}

const resolver: Resolver<RangesDraft, unknown, { ranges: Gaps }> = ({ ranges }, context, options) =>
  checkGaps({ ranges: ranges.map(numbersOf) }, context, options as never) as never;
const checkGaps = formResolver(gapsForm);
