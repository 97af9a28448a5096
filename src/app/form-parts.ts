import type { FormParts } from '../features/verification/contract.ts';
import { PhoneField } from '../features/verification/web/phone-field.tsx';
import { VerifiedForm } from '../features/verification/web/verified-form.tsx';

/** The verification's components for the forms of visitors, on the server and in the browser. */
export const formParts: FormParts = { VerifiedForm, PhoneField };
