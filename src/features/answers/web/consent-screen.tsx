import { spoken } from '../../../shared/contract/spoken.ts';
import { FormattedText } from '../../../shared/web/formatted-text.tsx';
import { PlainPage } from '../../../shared/web/own-link-page.tsx';
import { ShareWays } from '../../../shared/web/share.tsx';
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
  const texts = consentTexts(question, consent);
  return (
    <PlainPage {...texts} alert={hasChanged && CHANGED} className="article-page">
      {isAgreed && question.publishAt && <p>Se va a ver cuando la campaña pueda publicar de nuevo.</p>}
      <article className="sheet consent-text stack loose" aria-label="Lo que se publica">
        <h2>{question.title}</h2>
        <FormattedText text={question.content} />
        {signature && consent !== 'anonymous' && (
          <p>
            {consent !== 'named' && 'Con tu nombre, va firmada así: '}
            <strong>{`Preguntó ${signature}`}</strong>
            {consent !== 'named' && '. Sin tu nombre, no lleva firma.'}
          </p>
        )}
      </article>
      {isAgreed && question.active && (
        <a href={answerPath(question)} className="button">
          Ver cómo quedó en el sitio
        </a>
      )}
      <form method="post" action={path} className="consent-choices" data-agreed={isAgreed || undefined}>
        <input type="hidden" name="texto" value={fingerprint} />
        {isAgreed && <h2>Cambiar de idea</h2>}
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
      <section className="consent-keep stack" aria-label="Tu enlace">
        <p className="prose">{spoken`Esta página es solo tuya: con su enlace cambiás de idea cuando quieras. Si cambiamos la pregunta o la firma, te preguntamos de nuevo.`}</p>
        <ShareWays label="Guardar mi enlace" path={path} title={texts.title} />
      </section>
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
const BACK = spoken`Si cambiás de idea, decinos acá.`;

/** Returns the title and the lead of the page. A question that is agreed to may still wait for its publication. */
export function consentTexts({ active }: Pick<Answer, 'active'>, consent: ConsentState) {
  const agreed = active ? 'Ya está publicada' : 'Dijiste que sí';
  const texts: Record<ConsentState, { title: string; lead: string }> = {
    missing: {
      title: '¿Podemos publicar tu pregunta?',
      lead: spoken`La respuesta les puede servir a otros vecinos. Si no querés, no la publicamos.`,
    },
    named: { title: `${agreed}, con tu nombre`, lead: AGREED },
    anonymous: { title: `${agreed}, sin tu nombre`, lead: AGREED },
    refused: { title: 'Tu pregunta no se publica', lead: BACK },
    withdrawn: { title: 'Tu pregunta ya no se publica', lead: BACK },
  };
  return texts[consent];
}
