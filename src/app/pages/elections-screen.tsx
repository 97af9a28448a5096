import { useContext } from 'react';
import { campaign } from '#campaign/campaign.ts';
import type { FinderAnswer } from '../../features/polling-places/web/find-answer.ts';
import {
  PollingPlaceFinder,
  type TypedCredential,
} from '../../features/polling-places/web/polling-place-finder.tsx';
import { circuitsText } from '../../features/polling-places/web/texts.ts';
import { formatDay } from '../../shared/contract/calendar.ts';
import { ElectionNow } from '../../shared/web/election-now.ts';
import { QrCode } from '../../shared/web/qr-code.tsx';
import { Share } from '../../shared/web/share.tsx';
import { pages } from '../pages.ts';
import { SocialAccounts } from '../social-accounts.tsx';
import { finderSetup } from './finder-setup.ts';

const { election, location, list } = campaign;

/** What the page says before the election and after it. */
const BEFORE = {
  lead: `Todo lo que hace falta saber para votar en ${location.town}: qué se elige, dónde, cómo y con qué documento.`,
  what: 'Qué se vota',
  departmental: `Se elige quién gobierna todo ${location.department} y a los 31 ediles que lo controlan.`,
  municipal: `Se elige quién gobierna el municipio de ${location.town}, junto con cuatro concejales.`,
  lists:
    'Son dos listas: la departamental y la municipal. Tienen que ser del mismo partido, y podés votar una y no la otra.',
  where:
    'Donde votaste la última vez. Si te mudaste o no te acordás, consultá tu circuito en la Corte Electoral con el número de tu credencial.',
  steps: [
    'En el cuarto secreto, tomá las dos listas: la departamental y la municipal.',
    'Ponelas, sin marcas, dentro del sobre de la Corte Electoral. Las dos van en el mismo sobre.',
    'Cerralo y dejalo en la urna.',
  ],
  hours: `Se vota de ${election.opens} a ${election.closes}. El voto es obligatorio.`,
  document:
    'Con tu credencial cívica. Buscala con tiempo: si la perdiste, consultá antes del día de la elección en la Corte Electoral.',
};
const AFTER: typeof BEFORE = {
  lead: `Así se votó en ${location.town}: qué se eligió, dónde, cómo y con qué documento.`,
  what: 'Qué se votó',
  departmental: `Se eligió quién gobierna todo ${location.department} y a los 31 ediles que lo controlan.`,
  municipal: `Se eligió quién gobierna el municipio de ${location.town}, junto con cuatro concejales.`,
  lists:
    'Fueron dos listas: la departamental y la municipal. Tenían que ser del mismo partido, y se podía votar una y no la otra.',
  where: 'En los locales de la serie CMC, que asignó la Corte Electoral.',
  steps: [
    'En el cuarto secreto se tomaban las dos listas: la departamental y la municipal.',
    'Iban, sin marcas, dentro del sobre de la Corte Electoral. Las dos en el mismo sobre.',
    'El sobre se cerraba y se dejaba en la urna.',
  ],
  hours: `Se votó de ${election.opens} a ${election.closes}. El voto fue obligatorio.`,
  document: 'Con la credencial cívica.',
};

interface ElectionsScreenProps {
  siteUrl: string;
  /** The finder's answer, if the address or a form that was sent without JavaScript asks for one. */
  answer?: FinderAnswer;
  typed?: TypedCredential;
}

export function ElectionsScreen({ siteUrl, answer, typed }: ElectionsScreenProps) {
  const { phase } = useContext(ElectionNow);
  const isOver = phase === 'after';
  const texts = isOver ? AFTER : BEFORE;
  const finder = <PollingPlaceFinder setup={finderSetup} answer={answer} typed={typed} />;
  return (
    <div className="page">
      <header className="page-header">
        <p className="kicker">{formatDay(election.day)}</p>
        <h1>Elecciones</h1>
        <p className="lead">{texts.lead}</p>
      </header>
      {!isOver && finder}
      <section className="ballot" aria-labelledby="que-se-vota">
        <h2 id="que-se-vota">{texts.what}</h2>
        <div className="ballot-pair">
          <article>
            <p className="ballot-tag">Hoja departamental</p>
            <h3>Intendente o intendenta, con la Junta Departamental</h3>
            <p>{texts.departmental}</p>
          </article>
          <article>
            <p className="ballot-tag">Hoja municipal</p>
            <h3>Alcalde o alcaldesa, con el Concejo Municipal</h3>
            <p>{texts.municipal}</p>
          </article>
        </div>
        <p className="ballot-note">{texts.lists}</p>
      </section>
      <div className="elections-grid">
        <section aria-labelledby="donde">
          <h2 id="donde">Dónde</h2>
          <p>{texts.where}</p>
          <details className="disclosure">
            <summary>Locales de la serie CMC</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">Local</th>
                  <th scope="col">Circuitos</th>
                </tr>
              </thead>
              <tbody>
                {campaign.pollingPlaces.places.map((place) => (
                  <tr key={place.name}>
                    <td>{place.name}</td>
                    <td>{circuitsText(place)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </section>
        <section aria-labelledby="como">
          <h2 id="como">Cómo</h2>
          <ol className="steps">
            {texts.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          <p>{texts.hours}</p>
        </section>
        <section aria-labelledby="documento">
          <h2 id="documento">Con qué documento</h2>
          <p>{texts.document}</p>
        </section>
        <section aria-labelledby="seguinos" className="elections-share">
          <div>
            <h2 id="seguinos">Compartí</h2>
            <p>Mostrale este código a quien tengas al lado: abre esta página de la lista {list.number}.</p>
            <Share
              path={pages.elections.path}
              title={`Cómo se ${isOver ? 'votó' : 'vota'} en ${location.town}`}
            />
            <SocialAccounts />
          </div>
          <QrCode address={siteUrl} />
        </section>
      </div>
      {isOver && finder}
    </div>
  );
}
