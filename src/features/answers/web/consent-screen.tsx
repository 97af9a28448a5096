import { spoken } from '../../../shared/contract/spoken.ts';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import type { Answer, ConsentState } from '../contract.ts';

/** The buttons of the page, by the word that the form sends. `text` is what the activity log says. */
export const DECISIONS = {
  'con-nombre': { decision: 'named', saysYes: true, text: 'permiso: con su nombre' },
  'sin-nombre': { decision: 'anonymous', saysYes: true, text: 'permiso: sin su nombre' },
  no: { decision: 'refused', saysYes: false, text: 'permiso: no quiere' },
  retirar: { decision: 'withdrawn', saysYes: false, text: 'permiso: la retiró' },
} as const;

interface ConsentScreenProps {
  /** The path of the page, to which its form is submitted. */
  path: string;
  question: Pick<Answer, 'title' | 'content' | 'publishAt'> & {
    neighbourhood: string;
    consent: ConsentState;
    hasAgreed: boolean;
  };
  /** How the question would be signed, or an empty text. */
  signature: string;
  /** Identifies the texts that the page shows. */
  fingerprint: string;
  /** The public page of the question, if it has one now. */
  pagePath: string | undefined;
  /** Whether the texts changed while the person read the former ones, so that her decision was not stored. */
  hasChanged: boolean;
}

/** The private page with which a person decides about the publication of her question. It works without JavaScript. */
export function ConsentScreen(props: ConsentScreenProps) {
  const { path, question, signature, fingerprint, pagePath, hasChanged } = props;
  const { consent, hasAgreed } = question;
  const isAgreed = consent === 'named' || consent === 'anonymous';
  const withName = question.neighbourhood ? 'con mi nombre y mi barrio' : 'con mi nombre';
  return (
    <div className="page article-page">
      <header className="page-header">
        <h1>{TITLES[consent]}</h1>
        <p className="lead">{LEADS[consent]}</p>
        {(hasChanged || (consent === 'missing' && hasAgreed)) && (
          <p role="alert" className="failure">
            {spoken`El texto cambió desde que lo leíste. Mientras no nos digas que sí, no se ve.`}
          </p>
        )}
        {pagePath && <a href={pagePath}>Ver cómo quedó en el sitio</a>}
        {isAgreed && question.publishAt && <p>Se va a ver cuando la campaña pueda publicar de nuevo.</p>}
      </header>
      <article className="sheet consent-text stack loose" aria-label="Lo que se publica">
        <h2>{question.title}</h2>
        <FormattedText text={question.content} />
        {signature && (
          <p className="card-note">
            {consent === 'anonymous' ? 'Va sin tu nombre.' : `Con tu nombre, va firmada así: ${signature}`}
          </p>
        )}
      </article>
      <form method="post" action={path} className="cluster">
        <input type="hidden" name="texto" value={fingerprint} />
        {signature && consent !== 'named' && (
          <Choice value="con-nombre" text={`Sí, ${withName}`} isMain={!isAgreed} />
        )}
        {consent !== 'anonymous' && (
          <Choice value="sin-nombre" text="Sí, sin mi nombre" isMain={!signature && !isAgreed} />
        )}
        {consent === 'missing' && !hasAgreed && <Choice value="no" text="No, gracias" />}
        {(isAgreed || (consent === 'missing' && hasAgreed)) && (
          <Choice value="retirar" text="Ya no quiero que esté publicada" />
        )}
      </form>
      <p className="card-note">
        {spoken`Este enlace es sólo tuyo. Guardalo: con él podés cambiar de idea cuando quieras. Si no querés que esté publicada, deja de verse en el momento.`}
      </p>
    </div>
  );
}

interface ChoiceProps {
  value: keyof typeof DECISIONS;
  text: string;
  isMain?: boolean;
}

const Choice = ({ value, text, isMain }: ChoiceProps) => (
  <button type="submit" name="decision" value={value} className={isMain ? 'button' : 'button-quiet'}>
    {text}
  </button>
);

const TITLES: Record<ConsentState, string> = {
  missing: '¿Podemos publicar tu pregunta?',
  named: 'Tu pregunta va con tu nombre',
  anonymous: 'Tu pregunta va sin tu nombre',
  refused: 'Tu pregunta no se publica',
  withdrawn: 'Tu pregunta ya no se publica',
};

const AGREED =
  'Gracias: le va a servir a quien se pregunte lo mismo. Si la campaña cambia la pregunta o la firma, te la mostramos antes.';
const LEADS: Record<ConsentState, string> = {
  missing:
    'Le puede servir a quien se pregunte lo mismo. Así quedaría en el sitio. La decisión es tuya: sin tu permiso no se ve.',
  named: AGREED,
  anonymous: AGREED,
  refused: spoken`Nos dijiste que no, y así queda. Si cambiás de idea, decinos acá.`,
  withdrawn: spoken`La retiraste y no se ve más en el sitio. Si cambiás de idea, decinos acá.`,
};

/** The page for every link that leads to no question: unknown, ended or mistyped. */
export const UnknownConsentScreen = () => (
  <div className="page">
    <header className="page-header">
      <h1>Este enlace no lleva a una pregunta</h1>
      <p className="lead">
        {spoken`Puede que la pregunta se haya borrado, y entonces no se ve en el sitio, o que el enlace esté cortado: abrilo de nuevo desde el mensaje que te mandamos.`}
      </p>
    </header>
    <a className="button" href="/">
      Ir al inicio
    </a>
  </div>
);
