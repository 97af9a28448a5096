import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';

interface FormMountPointProps {
  /** The part's name: `data-island`, and the island's script. */
  name: string;
  id: string;
  /** Where the styles of forms are. */
  styles: string;
  /** It stands in a closed block: nobody sees it before the page's script has asked for its styles. */
  isFolded?: boolean;
  /** What the part's script is told, as JSON. */
  settings: object;
  /** What can be done without a script. */
  otherwise: string;
  children: ReactElement;
}

/** Until its script is here, a form has nobody to speak to. */
export const nobody = () => Promise.reject(new Error('On the server nothing is sent.'));

/**
 * A form as HTML that can be read and filled in at once; the part's island brings it to life. Its styles are asked for
 * here, so that what is above is painted without them.
 */
export const FormMountPoint = (props: FormMountPointProps) => (
  <>
    {!props.isFolded && <link rel="stylesheet" href={props.styles} />}
    <div
      id={props.id}
      className="needs-script"
      data-island={props.name}
      data-island-styles={props.isFolded ? props.styles : undefined}
      data-settings={JSON.stringify(props.settings)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component, rendered so that it can be hydrated
      dangerouslySetInnerHTML={{ __html: renderToString(props.children, { identifierPrefix: props.id }) }}
    />
    <p className="failure" role="alert" data-island-problem hidden>
      No pudimos cargar el formulario. Revisá tu conexión y tocá de nuevo, o mandanos un WhatsApp.
    </p>
    <noscript>
      <p className="field-hint">{props.otherwise}</p>
    </noscript>
  </>
);
