import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { ChannelTexts } from '../../../features/verification/contract.ts';
import { spoken } from '../../../shared/contract/spoken.ts';
import type { FormPage } from '../../../shared/web/form-page.ts';
import type { VisitorForm } from '../../../shared/web/visitor-form.ts';
import { formParts } from '../../browser/form-parts.ts';
import { useCampaign } from '../../content/campaign-context.ts';
import { withoutScript } from '../contact-words.ts';
import { InlineStyle } from '../inline-style.tsx';

/** The props that the forms of all public pages share. */
export interface FormSetup {
  /** Text of the forms' stylesheet, which is empty in development. */
  styles: string;
  /** URL of the forms' stylesheet. */
  stylesheet: string;
  channelTexts?: ChannelTexts | undefined;
}

interface FormMountPointProps {
  /** Name of the island, which is the value of `data-island` and part of its script's name. */
  name: string;
  id: string;
  setup: FormSetup;
  /**
   * Whether the form is inside a collapsed block. If so, the page's script loads the form's stylesheet before the form
   * is visible.
   */
  isFolded?: boolean;
  /** The name of the form's draft, by default that of the island. */
  draft?: string | undefined;
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
 * styles stand here, because only pages with a form need them, and a request for them would delay the first paint.
 */
export const FormMountPoint = (props: FormMountPointProps) => (
  <>
    {!props.isFolded && <FormStyles {...props.setup} />}
    <div
      id={props.id}
      className="needs-script"
      data-island={props.name}
      data-draft={props.draft}
      data-island-styles={props.isFolded ? props.setup.stylesheet : undefined}
      data-settings={JSON.stringify(props.settings)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component, rendered so that it can be hydrated
      dangerouslySetInnerHTML={{ __html: renderToString(props.children, { identifierPrefix: props.id }) }}
    />
    <p className="failure" role="alert" data-island-problem hidden>
      <Retry />
    </p>
    <noscript>
      <p className="field-hint">{props.otherwise}</p>
    </noscript>
  </>
);

/** A form that a feature places on one of its pages. */
export function PlacedForm({ form, setup }: { form: VisitorForm; setup: FormSetup }) {
  const { contact } = useCampaign();
  return (
    <FormMountPoint
      name={`${form.name}-form`}
      id={`formulario-${form.name}`}
      setup={setup}
      draft={form.draft}
      settings={{ ...form.settings, channelTexts: setup.channelTexts }}
      otherwise={withoutScript(contact, form.otherwise)}
    >
      {form.render({ ...formParts, page: SERVER_PAGE })}
    </FormMountPoint>
  );
}

function Retry() {
  const { phone } = useCampaign().contact;
  return phone
    ? spoken`No pudimos cargar el formulario. Revisá tu conexión y tocá de nuevo, o mandanos un WhatsApp.`
    : spoken`No pudimos cargar el formulario. Revisá tu conexión y tocá de nuevo.`;
}

/** The stylesheet of forms, inside the page. */
export const FormStyles = ({ styles, stylesheet }: FormSetup) =>
  styles ? <InlineStyle text={styles} /> : <link rel="stylesheet" href={stylesheet} />;
