import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { ChannelTexts } from '../../features/verification/contract.ts';
import type { FormPage } from '../../shared/web/form-page.ts';

/** The props that the forms of all public pages share. */
export interface FormSetup {
  /** URL of the forms' stylesheet. */
  styles: string;
  channelTexts?: ChannelTexts | undefined;
}

interface FormMountPointProps {
  /** Name of the island, which is the value of `data-island` and part of its script's name. */
  name: string;
  id: string;
  styles: string;
  /**
   * Whether the form is inside a collapsed block. If so, the page's script loads the form's stylesheet before the form
   * is visible.
   */
  isFolded?: boolean;
  /** Data for the island's script, which is rendered into the page as JSON. */
  settings: object;
  /** Text that is shown without JavaScript. */
  otherwise: string;
  children: ReactElement;
}

/**
 * The `FormPage` for rendering forms on the server: it has no draft and no typed values, and its API rejects every
 * request.
 */
export const SERVER_PAGE: FormPage = {
  api: () => Promise.reject(new Error('On the server nothing is sent.')),
  typedIn: () => ({}),
  draft: null,
  wasSubmitted: false,
};

/**
 * Renders a form on the server, so that visitors can read and fill it in before its island hydrates it. The form's
 * stylesheet is loaded here, so that the content above is painted without waiting for it.
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
