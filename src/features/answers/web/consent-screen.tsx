import { spoken } from '../../../shared/contract/spoken.ts';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
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
}

/** The private page with which a person decides about the publication of her question. It works without JavaScript. */
export function ConsentScreen({ path, question, consent, fingerprint, isAskedAgain }: ConsentScreenProps) {
  const signature = signatureOf(question);
  const isAgreed = mayBeShown(consent);
  const withName = question.neighbourhood ? 'con mi nombre y mi barrio' : 'con mi nombre';
  return (
    <>
      {isAgreed && question.active && <a href={answerPath(question)}>Ver cómo quedó en el sitio</a>}
      {isAgreed && question.publishAt && <p>Se va a ver cuando la campaña pueda publicar de nuevo.</p>}
      <article className="sheet consent-text stack loose" aria-label="Lo que se publica">
        <h2>{question.title}</h2>
        <FormattedText text={question.content} />
        {signature && <p className="card-note">{`Con tu nombre, va firmada así: ${signature}`}</p>}
      </article>
      <form method="post" action={path} className="cluster">
        <input type="hidden" name="texto" value={fingerprint} />
        {signature && consent !== 'named' && <Choice value="con-nombre" text={`Sí, ${withName}`} />}
        {consent !== 'anonymous' && <Choice value="sin-nombre" text="Sí, sin mi nombre" />}
        {isAgreed || isAskedAgain ? (
          <Choice value="retirar" text="Ya no quiero que esté publicada" />
        ) : (
          consent === 'missing' && <Choice value="no" text="No, gracias" />
        )}
      </form>
      <p className="card-note">{spoken`Este enlace es sólo tuyo. Guardalo: con él podés cambiar de idea cuando quieras. Si no querés que esté publicada, deja de verse en el momento.`}</p>
    </>
  );
}

const Choice = ({ value, text }: { value: (typeof DECISIONS)[number]['word']; text: string }) => (
  <button type="submit" name="decision" value={value} className="button-quiet">
    {text}
  </button>
);

export const CHANGED = spoken`El texto cambió desde que lo leíste. Mientras no nos digas que sí, no se ve.`;
const AGREED = 'Gracias. Si cambia la pregunta o la firma, no se ve hasta que nos digas que sí de nuevo.';
/** The title and the lead of the page. */
export const CONSENT_TEXTS: Record<ConsentState, { title: string; lead: string }> = {
  missing: { title: '¿Podemos publicar tu pregunta?', lead: 'La decisión es tuya: sin tu permiso no se ve.' },
  named: { title: 'Tu pregunta va con tu nombre', lead: AGREED },
  anonymous: { title: 'Tu pregunta va sin tu nombre', lead: AGREED },
  refused: { title: 'Tu pregunta no se publica', lead: spoken`Si cambiás de idea, decinos acá.` },
  withdrawn: { title: 'Tu pregunta ya no se publica', lead: spoken`Si cambiás de idea, decinos acá.` },
};
