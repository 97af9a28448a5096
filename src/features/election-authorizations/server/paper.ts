import { PDFDocument, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';
import * as fontkit from 'fontkit';
import decompress from 'wawoff2/decompress.js';
import textFont from '../../../shared/web/fonts/texto.woff2?inline';
import { linesOf, type PaperTemplate } from '../contract.ts';

/** A4 in points, of which there are 72 in an inch. */
const PAGE: [width: number, height: number] = [595.28, 841.89];
const MARGIN = 72;
const WIDTH = PAGE[0] - 2 * MARGIN;
const TITLE_SIZE = 22;
const TEXT_SIZE = 12;
const LINE = 19;
const SMALL_SIZE = 10;
/** Where the signatures stand, from the bottom of the page, and how far apart. */
const SIGNATURES = 190;
const SIGNATURE_WIDTH = 190;
const SIGNATURE_ROW = 90;
/** The place for a stamp, in the corner at the bottom. */
const STAMP = { width: 110, height: 80 };

interface Paper {
  paragraphs: string[];
}

/** Makes a PDF with one page for each paper. The font is embedded, so that it prints alike everywhere. */
export async function papersPdf(papers: readonly Paper[], template: PaperTemplate): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.registerFontkit(fontkit as unknown as Parameters<typeof document.registerFontkit>[0]);
  document.setTitle(template.title);
  document.setLanguage('es');
  const base64 = textFont.slice(textFont.indexOf(',') + 1);
  const trueType = await decompress(Buffer.from(base64, 'base64'));
  const font = await document.embedFont(Uint8Array.from(trueType), { subset: true });
  const known = new Set(font.getCharacterSet());
  const printable = (text: string) => [...text].map((letter) => inFont(letter, known)).join('');
  for (const { paragraphs } of papers)
    drawPaper(() => document.addPage(PAGE), font, {
      title: printable(template.title),
      paragraphs: paragraphs.map(printable),
      authorities: linesOf(template.authorities).map(printable),
    });
  return document.save();
}

/** A letter as the font has it: itself, without its accent, or a question mark. */
function inFont(letter: string, known: ReadonlySet<number>): string {
  const isKnown = (one: string) => known.has(one.codePointAt(0) ?? 0);
  if (isKnown(letter)) return letter;
  const [base = ''] = letter.normalize('NFD');
  return isKnown(base) ? base : '?';
}

interface DrawnPaper extends Paper {
  title: string;
  authorities: string[];
}

/** Draws a paper on as many pages as its text needs. The signatures stand at the bottom of the last one. */
function drawPaper(
  addPage: () => PDFPage,
  font: PDFFont,
  { title, paragraphs, authorities }: DrawnPaper,
): void {
  const signers = authorities.length > 0 ? authorities : [''];
  const rows = Math.ceil(signers.length / 2);
  const lowest = SIGNATURES + rows * SIGNATURE_ROW;
  const top = PAGE[1] - MARGIN - TITLE_SIZE;
  let page = addPage();
  let y = top;
  const draw = (text: string, size: number, x = MARGIN) => page.drawText(text, { x, y, size, font });
  const drawLines = (text: string, size: number, height: number) => {
    for (const line of wrapped(text, font, size, WIDTH)) {
      if (y < MARGIN) {
        page = addPage();
        y = top;
      }
      draw(line, size);
      y -= height;
    }
  };
  drawLines(title, TITLE_SIZE, TITLE_SIZE * 1.3);
  y -= LINE;
  for (const paragraph of paragraphs) {
    drawLines(paragraph, TEXT_SIZE, LINE);
    y -= LINE / 2;
  }
  if (y < lowest) page = addPage();
  for (const [index, signer] of signers.entries()) {
    const x = MARGIN + (index % 2) * (WIDTH - SIGNATURE_WIDTH);
    y = SIGNATURES + (rows - 1 - Math.floor(index / 2)) * SIGNATURE_ROW;
    page.drawLine({ start: { x, y }, end: { x: x + SIGNATURE_WIDTH, y }, thickness: 0.75 });
    const [name = '', ...post] = signer.split(',');
    for (const text of [name.trim() || 'Firma', post.join(',').trim()]) {
      y -= SMALL_SIZE * 1.4;
      draw(text, SMALL_SIZE, x);
    }
  }
  y = MARGIN + 6;
  page.drawRectangle({
    x: PAGE[0] - MARGIN - STAMP.width,
    y: MARGIN,
    ...STAMP,
    borderWidth: 0.75,
    borderColor: rgb(0, 0, 0), // without it, the rectangle would be filled
  });
  draw('Sello', SMALL_SIZE, PAGE[0] - MARGIN - STAMP.width + 6);
}

/** Breaks a text into lines of at most this width. A word that is wider than a line is broken as well. */
export function wrapped(
  text: string,
  font: Pick<PDFFont, 'widthOfTextAtSize'>,
  size: number,
  width: number,
): string[] {
  const fits = (line: string) => font.widthOfTextAtSize(line, size) <= width;
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/\s+/)) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (!fits(line + letter)) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}
