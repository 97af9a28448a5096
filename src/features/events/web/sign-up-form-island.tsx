import { hydrateFeatureForm } from '../../../shared/web/feature-form.ts';
import { formPageOf, type Island, settingsOf } from '../../../shared/web/form-island.ts';
import type { FormParts } from '../../verification/contract.ts';
import { SignUpForm, type SignUpSettings, signUpDraft } from './sign-up-form.tsx';

export const signUpIsland =
  (parts: FormParts): Island =>
  (mountPoint, typedIn) => {
    const settings: SignUpSettings = settingsOf(mountPoint);
    const page = formPageOf(mountPoint, signUpDraft(settings.eventId), typedIn);
    return <SignUpForm {...parts} page={page} settings={settings} />;
  };

export const hydrate = hydrateFeatureForm(signUpIsland);
