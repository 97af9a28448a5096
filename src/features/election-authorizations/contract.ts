import * as z from 'zod/mini';
import { optionalText, requiredText } from '../../shared/contract/fields.ts';
import { spoken } from '../../shared/contract/spoken.ts';
import { translated, translatedWord, written } from '../../shared/contract/translated.ts';
import { AUTHORIZATIONS_API } from './web/authorization-paths.ts';

/** What happens to the paper of a delegate: it is signed, handed to the delegate, and brought back after the vote. */
const STEPS = { firmado: 'signed', entregado: 'handedOut', devuelto: 'returned' } as const;
const step = translatedWord(STEPS);
export type PaperStep = z.output<typeof step>;
export const ALL_STEPS: readonly PaperStep[] = Object.values(STEPS);

/**
 * Whom a paper authorizes, and where: in a circuit, as a substitute in a polling place, or, with neither, everywhere.
 * `circuit` is null and `place` '' where they do not apply.
 */
const scopeFields = {
  helperId: ['colaborador', z.int().check(z.positive(), z.maximum(2_147_483_647))],
  circuit: ['circuito', z.nullable(z.int())],
  place: ['local', z.string().check(z.maxLength(120))],
} as const;
const scope = translated(scopeFields).codec;
export type Scope = z.output<typeof scope>;

/** The paper of a delegate, without the number with which they vote, which only the printed paper has. */
export const authorizationCodec = translated({
  ...scopeFields,
  name: ['nombre', z.string()],
  phone: ['telefono', z.string()],
  hasCredential: ['con_credencial', z.boolean()],
  steps: ['pasos', z.array(step)],
}).codec;
export type Authorization = z.output<typeof authorizationCodec>;

/** The request that says of a paper whether a step was taken. */
export const stepInput = translated({
  ...scopeFields,
  step: ['paso', step],
  isDone: ['hecho', z.boolean()],
});
export const STEPS_API = `${AUTHORIZATIONS_API}/pasos`;

/** What the template's text may contain in braces, with what stands there on the paper. */
export const PAPER_PLACEHOLDERS = {
  nombre: 'el nombre',
  credencial: 'su credencial',
  puesto: 'qué hace',
  donde: 'dónde',
  dia: 'el día de la votación',
  lista: 'la lista',
} as const;
export type PaperPlaceholder = keyof typeof PAPER_PLACEHOLDERS;
const placeholdersIn = (text: string) => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
const knowsPlaceholders = z.refine<string>(
  (text) => placeholdersIn(text).every((name) => name in PAPER_PLACEHOLDERS),
  {
    error: ({ input }) => {
      const unknown = placeholdersIn(String(input)).find((name) => !(name in PAPER_PLACEHOLDERS));
      return `No se sabe qué va en {${unknown}}. Se puede usar ${Object.keys(PAPER_PLACEHOLDERS)
        .map((name) => `{${name}}`)
        .join(', ')}.`;
    },
  },
);
const namesWho = z.refine<string>(
  (text) => ['nombre', 'credencial'].every((name) => placeholdersIn(text).includes(name)),
  {
    error: 'En el texto tienen que estar {nombre} y {credencial}.',
  },
);

const MOST_AUTHORITIES = 4;
const templateFields = {
  title: ['titulo', z.string(), requiredText(80, spoken`Escribí el título`)],
  /** Paragraphs, one in each line, with placeholders in braces. */
  text: [
    'texto',
    z.string(),
    requiredText(3_000, spoken`Escribí el texto`).check(knowsPlaceholders, namesWho),
  ],
  /** Who signs, one in each line: the name, and after a comma the post. */
  authorities: [
    'autoridades',
    z.string(),
    optionalText(500).check(
      z.refine(
        (lines) => linesOf(lines).length <= MOST_AUTHORITIES,
        `Hasta ${MOST_AUTHORITIES} firmas, una por renglón.`,
      ),
    ),
  ],
} as const;
/** The campaign's text for all papers. */
export const templateCodec = translated(templateFields).codec;
export type PaperTemplate = z.output<typeof templateCodec>;
export const templateInput = translated(written(templateFields));
export const TEMPLATE_API = `${AUTHORIZATIONS_API}/plantilla`;

/** The lines of a text that are not empty. */
export const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The papers as one PDF: of one delegate, or of all. */
export const PDF_API = `${AUTHORIZATIONS_API}/pdf`;
export const pdfQuery = translated({
  helperId: [
    'colaborador',
    z.optional(z.coerce.number().check(z.int(), z.positive(), z.maximum(2_147_483_647))),
  ],
}).codec;
/** The number of papers in one PDF, which the server makes in a few seconds. */
export const MOST_IN_PDF = 300;
