import type { FormParts } from '../../features/verification/contract.ts';
import { PhoneField } from '../../features/verification/web/phone-field.tsx';
import { VerifiedForm } from '../../features/verification/web/verified-form.tsx';

/** Phone verification components for the visitors' forms, used on the server and in the browser. */
export const formParts: FormParts = { VerifiedForm, PhoneField };
