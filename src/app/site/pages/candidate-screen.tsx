import { paragraphsOf } from '../../../shared/contract/as-in-folder.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import { PHONE_WIDTH, Picture, pictureUrl } from '../../../shared/web/picture.tsx';
import { useCampaign } from '../../content/campaign-context.ts';
import { pages } from '../pages.ts';

export function CandidateScreen() {
  const { candidate, texts, sections } = useCampaign();
  return (
    <div className="page candidate">
      <Picture
        src={pictureUrl(candidate.portrait.name)}
        alt={candidate.portrait.alt}
        sizes={`(min-width: 64rem) 540px, ${PHONE_WIDTH}`}
        className="ratio-4-5 candidate-portrait"
        width={1000}
        height={1250}
        priority
      />
      <header className="page-header candidate-header">
        <p className="kicker">{candidate.role}</p>
        <h1>{candidate.name}</h1>
        <p className="candidate-motto">«{texts.motto}»</p>
      </header>
      <section className="prose">
        <h2>Visión</h2>
        <Paragraphs of={texts.vision} />
      </section>
      <section className="ballot candidate-commitment" aria-labelledby="compromiso">
        <h2 id="compromiso">Compromiso con la comunidad</h2>
        <div className="candidate-columns">
          <Paragraphs of={texts.commitment} />
        </div>
        <p className="button-row">
          <a href={pages.proposals.path} className="button">
            Ver las propuestas
          </a>
          {sections.team && <a href={pages.team.path} className="button-quiet">{spoken`Conocé al equipo`}</a>}
        </p>
      </section>
    </div>
  );
}

const Paragraphs = ({ of }: { of: string }) =>
  paragraphsOf(of).map((paragraph) => <p key={paragraph}>{paragraph}</p>);
