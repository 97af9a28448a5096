/** Escapes a text for the content of an XML, SVG or HTML element. Attribute values need escaped quotation marks too. */
export const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
