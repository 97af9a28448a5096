import type { FormParts } from '../features/verification/contract.ts';
import { PhoneField } from '../features/verification/web/phone-field.tsx';
import { VerifiedForm } from '../features/verification/web/verified-form.tsx';

/** What the forms of visitors need of the verification, for the server's rendering and for the browser's. */
export const formParts: FormParts = { VerifiedForm, PhoneField };
