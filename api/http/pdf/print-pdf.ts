import { createRequire } from "node:module";
import pdfmake from "pdfmake";
import type { Content, TDocumentDefinitions } from "pdfmake/interfaces.js";
import { LOCALE } from "#domain/locale.ts";
import { formatPounds } from "#domain/money.ts";
import { PRODUCT_NAME } from "#domain/product.ts";

/** Roboto is embedded: unlike a PDF reader's default fonts it has £, × and ½, and other alphabets for lines that people add. */
const fontFile = (name: string) => createRequire(import.meta.url).resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`);
const FONTS = { Roboto: { normal: fontFile("Regular"), bold: fontFile("Medium") } };

pdfmake.setFonts(FONTS);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(FONTS.Roboto).includes(path));

const MARGIN = 28;
export const SLATE = "#55615a";
/** For allergens and other warnings. */
export const RED = "#a3241b";
export const LINE = "#dedbd2";

type Sheet = { title: string; lead: string; orientation: "portrait" | "landscape"; body: Content[]; note: string };

/**
 * Prints an A4 PDF. Its metadata hold the product and the title, no personal data.
 * @param sheet.note footer of every page.
 */
export function printPdf({ title, lead, orientation, body, note }: Sheet): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    pageSize: "A4",
    pageOrientation: orientation,
    pageMargins: [MARGIN, MARGIN, MARGIN, MARGIN + 14],
    info: { title, creator: PRODUCT_NAME, producer: PRODUCT_NAME },
    language: LOCALE,
    defaultStyle: { font: "Roboto", fontSize: 10, lineHeight: 1.15 },
    content: [{ text: title, fontSize: 18, bold: true }, { text: lead, color: SLATE, margin: [0, 2, 0, 10] }, ...body],
    footer: (page, pages) => ({
      columns: [
        { text: note, width: "*" },
        { text: `${PRODUCT_NAME} · page ${page} of ${pages}`, width: "auto", alignment: "right" },
      ],
      margin: [MARGIN, 14, MARGIN, 0],
      fontSize: 8,
      color: SLATE,
    }),
  };
  return pdfmake.createPdf(definition).getBuffer();
}

/** The value of the food used this week, beside a total. */
export const formatFoodUsed = ({ foodUsed }: { foodUsed: string }): string => ` (food used this week ${formatPounds(foodUsed)})`;
