import type { UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { contactForm } from '../contract.ts';

/** What the form holds once every rule is kept, and the form itself as its parts need it. */
export type ContactValues = z.output<typeof contactForm>;
export type Form = UseFormReturn<ContactValues, unknown, ContactValues>;
