import { hydrateFeatureForm } from '../../../shared/web/feature-form.ts';
import { formPageOf, type Island, settingsOf } from '../../../shared/web/form-island.ts';
import type { FormParts } from '../../verification/contract.ts';
import { HelpForm, helpDraft } from './help-form.tsx';

export const helpIsland =
  (parts: FormParts): Island =>
  (mountPoint, typedIn) => (
    <HelpForm
      {...parts}
      page={formPageOf(mountPoint, helpDraft, typedIn)}
      settings={settingsOf(mountPoint)}
    />
  );

export const hydrate = hydrateFeatureForm(helpIsland);
