import { spoken } from '../../../shared/contract/spoken.ts';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import { PlainPage } from '../../../shared/web/own-link-page.tsx';
import { type Answer, type ConsentState, mayBeShown, signatureOf } from '../contract.ts';
import { answerPath } from './answers-paths.ts';

/** What the buttons of the page send, what it means, and how the activity log says it. */
export const DECISIONS = [
  { word: 'con-nombre', decision: 'named', saysYes: true, text: 'con su nombre' },
  { word: 'sin-nombre', decision: 'anonymous', saysYes: true, text: 'sin su nombre' },
  { word: 'no', decision: 'refused', saysYes: false, text: 'no quiere' },
  { word: 'retirar', decision: 'withdrawn', saysYes: false, text: 'la retiró' },
] as const;

interface ConsentScreenProps {
  /** The path of the page, to which its form is sent. */
  path: string;
  question: Omit<Answer, 'consent' | 'imageUrl' | 'videoUrl'>;
  consent: ConsentState;
  /** Identifies the texts that the page shows. */
  fingerprint: string;
  isAskedAgain: boolean;
  /** Whether the texts changed since she read them. */
  hasChanged: boolean;
}

/** The private page with which a person decides about the publication of her question. It works without JavaScript. */
export function ConsentScreen(props: ConsentScreenProps) {
  const { path, question, consent, fingerprint, isAskedAgain, hasChanged } = props;
  const signature = signatureOf(question);
  const isAgreed = mayBeShown(consent);
  const withName = question.neighbourhood ? 'mi nombre y mi barrio' : 'mi nombre';
  return (
    <PlainPage {...CONSENT_TEXTS[consent]} alert={hasChanged && CHANGED} className="article-page">
      {isAgreed && question.publishAt && <p>Se va a ver cuando la campaña pueda publicar de nuevo.</p>}
      <article className="sheet consent-text stack loose" aria-label="Lo que se publica">
        <h2>{question.title}</h2>
        <FormattedText text={question.content} />
        {signature && consent !== 'anonymous' && (
          <p className="card-note">
            {consent === 'named'
              ? `Preguntó ${signature}`
              : `Con tu nombre, va firmada así: Preguntó ${signature}`}
          </p>
        )}
      </article>
      <form method="post" action={path} className="consent-choices">
        <input type="hidden" name="texto" value={fingerprint} />
        {isAgreed && question.active && (
          <a href={answerPath(question)} className="button-quiet">
            Ver cómo quedó en el sitio
          </a>
        )}
        {signature && consent !== 'named' && (
          <Choice value="con-nombre" text={isAgreed ? `Poner ${withName}` : `Sí, con ${withName}`} />
        )}
        {consent !== 'anonymous' && (
          <Choice value="sin-nombre" text={isAgreed ? 'Sacar mi nombre' : 'Sí, sin mi nombre'} />
        )}
        {isAgreed || isAskedAgain ? (
          <Choice value="retirar" text="Ya no quiero que esté publicada" />
        ) : (
          consent === 'missing' && <Choice value="no" text="No, gracias" />
        )}
      </form>
      <p className="card-note">{spoken`Este enlace es sólo tuyo. Guardalo: con él podés cambiar de idea cuando quieras, y la sacamos en el momento. Si cambia la pregunta o la firma, no se ve hasta que nos digas que sí de nuevo.`}</p>
    </PlainPage>
  );
}

const Choice = ({ value, text }: { value: (typeof DECISIONS)[number]['word']; text: string }) => (
  <button type="submit" name="decision" value={value} className="button-quiet">
    {text}
  </button>
);

const CHANGED = spoken`El texto cambió desde que lo leíste. Mientras no nos digas que sí, no se ve.`;
const AGREED = 'Gracias: la respuesta les sirve a otros vecinos.';
/** The title and the lead of the page. */
export const CONSENT_TEXTS: Record<ConsentState, { title: string; lead: string }> = {
  missing: {
    title: '¿Podemos publicar tu pregunta?',
    lead: spoken`La respuesta les puede servir a otros vecinos. Si no querés, no la publicamos.`,
  },
  named: { title: 'Tu pregunta va con tu nombre', lead: AGREED },
  anonymous: { title: 'Tu pregunta va sin tu nombre', lead: AGREED },
  refused: { title: 'Tu pregunta no se publica', lead: spoken`Si cambiás de idea, decinos acá.` },
  withdrawn: { title: 'Tu pregunta ya no se publica', lead: spoken`Si cambiás de idea, decinos acá.` },
};
