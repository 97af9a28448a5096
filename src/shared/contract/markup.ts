/** Escapes a text for the content of an XML, SVG or HTML element. Values of attributes need quotation marks escaped too. */
export const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
