import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { ChannelTexts } from '../../features/verification/contract.ts';
import type { FormPage } from '../../shared/web/form-page.ts';

/** What the forms of every page have in common. */
export interface FormSetup {
  /** The address of their stylesheet. */
  styles: string;
  channelTexts?: ChannelTexts | undefined;
}

interface FormMountPointProps {
  /** The island's name: `data-island`, and the island's script. */
  name: string;
  id: string;
  styles: string;
  /** It stands in a closed block, so the page's script loads the stylesheet before the form is seen. */
  isFolded?: boolean;
  /** What the island's script is told, as JSON. */
  settings: object;
  /** What to do without JavaScript. */
  otherwise: string;
  children: ReactElement;
}

/** The page of a form while the server renders it. */
export const SERVER_PAGE: FormPage = {
  api: () => Promise.reject(new Error('On the server nothing is sent.')),
  typedIn: () => ({}),
  draft: null,
  wasSubmitted: false,
};

/**
 * A form as HTML that can be read and filled in at once, and its island hydrates. Its stylesheet is loaded here, so that
 * what stands above is painted without it.
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
