import { Link } from 'react-router';
import { momentFrom } from '../../../shared/web/staff/phase-words.ts';
import type { Closing } from '../contract.ts';
import type { ClosingScreenProps } from './closing-props.ts';
import { Step } from './step.tsx';

interface ThanksStepProps extends Pick<ClosingScreenProps, 'paths'> {
  closing: Closing;
}

/** What visitors read after the election, and where it is changed. */
export function ThanksStep({ closing: { hasBegun, thanks }, paths }: ThanksStepProps) {
  const { text, isOwn, notice, state } = thanks;
  return (
    <Step
      title="El agradecimiento"
      state={state}
      foldedTo={!hasBegun && (isOwn ? 'Con sus propias palabras' : 'El que vino con la campaña')}
    >
      <p>{hasBegun ? 'La portada dice ahora:' : 'Después de la elección, la portada dice:'}</p>
      <blockquote className="closing-quote">Gracias. {text}</blockquote>
      <p>
        {!isOwn && 'Es el texto que vino con la campaña. '}
        <Link to={paths.election}>{isOwn ? 'Cambiar el agradecimiento' : 'Escribir otro'}</Link>
      </p>
      <p>
        {notice
          ? `Arriba de todas las páginas hay un aviso, hasta ${momentFrom(notice.until, new Date())}: «${notice.text}» `
          : 'No hay ningún aviso en las páginas. '}
        <Link to={paths.notice}>{notice ? 'Cambiar el aviso' : 'Poner uno'}</Link>
      </p>
    </Step>
  );
}
