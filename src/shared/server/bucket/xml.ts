import { parseXml, XmlElement } from '@rgrove/parse-xml';

/** Returns the root element of a document. Throws when the text is not XML, or uses entities that it defines itself. */
export function rootOf(text: string): XmlElement {
  const { root } = parseXml(text.trim()); // servers send spaces before the document to keep a connection open
  if (!root) throw new Error('The document is empty.');
  return root;
}

/** Returns the children of an element that have this name. */
export const childrenOf = ({ children }: XmlElement, name: string): XmlElement[] =>
  children.filter((child): child is XmlElement => child instanceof XmlElement && child.name === name);

/** Returns the text of the first child with this name, or undefined if there is none. */
export const xmlTextOf = (element: XmlElement, name: string): string | undefined =>
  childrenOf(element, name)[0]?.text;

/** Writes an element that holds texts or other elements. */
export const element = (name: string, ...content: string[]): string =>
  `<${name}>${content.join('')}</${name}>`;
