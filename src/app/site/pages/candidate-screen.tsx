import { paragraphsOf } from '../../../shared/contract/as-in-folder.ts';
import { PHONE_WIDTH, Picture, pictureUrl } from '../../../shared/web/picture.tsx';
import { useCampaign } from '../../content/campaign-context.ts';
import { pages } from '../pages.ts';

export function CandidateScreen() {
  const { candidate, texts } = useCampaign();
  return (
    <div className="page candidate">
      <Picture
        src={pictureUrl(candidate.portrait.name)}
        alt={candidate.portrait.alt}
        // Less than the displayed width, to load a smaller file. The picture's grain hides the difference.
        sizes={`(min-width: 64rem) 480px, ${PHONE_WIDTH}`}
        className="ratio-4-5 candidate-portrait"
        width={1000}
        height={1250}
        priority
      />
      <div className="candidate-text">
        <header className="page-header">
          <p className="kicker">{candidate.role}</p>
          <h1>{candidate.name}</h1>
          <p className="lead">«{texts.motto}»</p>
        </header>
        <TextSection title="Visión" paragraphs={paragraphsOf(texts.vision)} />
        <TextSection title="Compromiso con la comunidad" paragraphs={paragraphsOf(texts.commitment)} />
        <a href={pages.proposals.path} className="button">
          Ver las propuestas
        </a>
      </div>
    </div>
  );
}

const TextSection = ({ title, paragraphs }: { title: string; paragraphs: string[] }) => (
  <section className="prose">
    <h2>{title}</h2>
    {paragraphs.map((paragraph) => (
      <p key={paragraph}>{paragraph}</p>
    ))}
  </section>
);
