import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { ChannelTexts } from '../../features/verification/contract.ts';
import type { FormPage } from '../../shared/web/form-page.ts';

/** The properties that the forms of all pages share. */
export interface FormSetup {
  /** The address of their stylesheet. */
  styles: string;
  channelTexts?: ChannelTexts | undefined;
}

interface FormMountPointProps {
  /** The island's name: the value of `data-island`, and the name of its script. */
  name: string;
  id: string;
  styles: string;
  /** The form is inside a closed block, so the page's script loads its stylesheet before it is visible. */
  isFolded?: boolean;
  /** The data for the island's script, as JSON. */
  settings: object;
  /** What is shown without JavaScript. */
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
 * A form as HTML that can be read and filled in at once; its island hydrates it. Its stylesheet is loaded here, so that
 * the content above is painted without waiting for it.
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
