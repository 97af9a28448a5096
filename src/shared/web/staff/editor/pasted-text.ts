import { isAllowedAddress } from '../../../contract/formatted-text.ts';

/**
 * Cleans HTML from the clipboard, so that what the subset has stays: paragraphs, line breaks, bold words, links, and
 * lists with one level of further lists. The rest is dropped by the schema when the HTML is read.
 */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(STYLE_ELEMENT, ''), 'text/html');
  for (const element of body.querySelectorAll('script, template, title, img, svg, [style*="mso-list"]'))
    if (!element.matches('[style*="mso-list"]') || isWordsBullet(element)) element.remove();
  for (const bold of body.querySelectorAll<HTMLElement>('b, strong'))
    if (/^(normal|400)$/.test(bold.style.fontWeight)) bold.replaceWith(...bold.childNodes); // Google Docs' frame
  for (const heading of body.querySelectorAll('h1, h2, h3, h4, h5, h6')) replaceBy(heading, 'p', 'b');
  for (const row of body.querySelectorAll('tr')) replaceBy(row, 'p');
  for (const cell of body.querySelectorAll('td + td, th + th, th + td')) cell.prepend(' ');
  listsFromWord(body);
  for (const list of body.querySelectorAll(':is(ul, ol) > :is(ul, ol)'))
    list.previousElementSibling?.append(list);
  for (const item of body.querySelectorAll('li li li')) item.parentElement?.closest('li')?.after(item);
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    text.data = withoutInvisible(text.data);
  }
  return body.innerHTML;
}

/** The browser would report that the security policy forbids the styles, even where nothing is shown. */
const STYLE_ELEMENT = /<style\b[\s\S]*?(<\/style\s*>|$)/gi;

/** Word writes the bullet or number of an item as text in an element of its own. */
const isWordsBullet = (element: Element) => /mso-list:\s*ignore/i.test(element.getAttribute('style') ?? '');

/** Puts the content of an element into new elements, the last of which is the innermost. */
function replaceBy(element: Element, ...names: string[]) {
  const [outer, ...others] = names.map((name) => document.createElement(name)) as [HTMLElement];
  let inner: HTMLElement = outer;
  for (const next of others as HTMLElement[]) {
    inner.append(next);
    inner = next;
  }
  inner.append(...element.childNodes);
  element.replaceWith(outer);
}

/** Makes lists of Word's paragraphs that only look like items. Word says their level, but not of which kind they are. */
function listsFromWord(body: HTMLElement) {
  for (const start of body.querySelectorAll('p[style*="mso-list"]')) {
    if (!start.isConnected) continue;
    const list = document.createElement('ul');
    start.before(list);
    let next: Element | null = start;
    while (next?.matches('p[style*="mso-list"]')) {
      const paragraph: Element = next;
      next = paragraph.nextElementSibling;
      const item = document.createElement('li');
      item.append(...paragraph.childNodes);
      paragraph.remove();
      const isDeeper = /level[2-9]/.test(paragraph.getAttribute('style') ?? '');
      if (isDeeper && list.lastElementChild) innerListOf(list.lastElementChild).append(item);
      else list.append(item);
    }
  }
}

function innerListOf(item: Element): Element {
  if (item.lastElementChild?.matches('ul')) return item.lastElementChild;
  const list = document.createElement('ul');
  item.append(list);
  return list;
}

/**
 * Returns plain text from the clipboard as a text of the subset: bullets of other programs become ours, and so does
 * WhatsApp's bold.
 */
export const cleanText = (text: string): string =>
  withoutInvisible(text.replace(/\r\n?/g, '\n'))
    .replace(/^([^\S\n]*)[•·▪◦●‣–](?=[^\S\n])/gm, '$1-')
    .replace(/(^|[\s¡¿("«])\*(?![\s*])([^*\n]*[^\s*])\*(?=$|[\s.,;:!?)"»])/gm, '$1**$2**');

/** Removes signs that nobody sees, and makes usual spaces of spaces that do not break. */
const withoutInvisible = (text: string) =>
  text.replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/g, '').replace(/\u00A0/g, ' ');

/** Returns a typed or pasted address as one that links may have, or null. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (!address || /\s/.test(address)) return null;
  if (isAllowedAddress(address)) return address;
  if (/^[^@/:]+@[^@/:]+\.\w+$/.test(address)) return `mailto:${address}`;
  return /^[\w-]+(\.[\w-]+)+([/?#].*)?$/.test(address) ? `https://${address}` : null;
}
