import { PHONE_WIDTH, Picture, pictureUrl } from '../../../shared/web/picture.tsx';
import { useCampaign } from '../../content/effective-campaign.ts';
import { pages } from '../pages.ts';

export function CandidateScreen() {
  const { candidate } = useCampaign();
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
          <p className="lead">«{candidate.motto}»</p>
        </header>
        <TextSection title="Visión" paragraphs={candidate.vision} />
        <TextSection title="Compromiso con la comunidad" paragraphs={candidate.commitment} />
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
