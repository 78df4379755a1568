import { inflateSync } from "node:zlib";

const hexToText = (hex: string) => Buffer.from(hex, "hex").swap16().toString("utf16le");

/** The objects of a PDF by number: their Latin-1 text and their decompressed stream. */
function objectsOf(pdf: Buffer): Map<string, { head: string; stream: string }> {
  const text = pdf.toString("latin1");
  const objects = new Map<string, { head: string; stream: string }>();
  for (const [, number = "", body = ""] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = "", rest] = body.split("\nstream\n");
    const packed = rest === undefined ? Buffer.alloc(0) : Buffer.from(rest.slice(0, rest.lastIndexOf("\nendstream")), "latin1");
    objects.set(number, {
      head,
      stream: packed.length === 0 ? "" : (head.includes("FlateDecode") ? inflateSync(packed) : packed).toString("latin1"),
    });
  }
  return objects;
}

/** Which characters a font's glyphs represent, from its ToUnicode table. */
function parseCharacters(table: string): Map<number, string> {
  const characters = new Map<number, string>();
  for (const [, from = "", list = ""] of table.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi))
    for (const [index, [, hex = ""]] of [...list.matchAll(/<([0-9a-f ]*)>/gi)].entries())
      characters.set(Number.parseInt(from, 16) + index, hexToText(hex.replaceAll(" ", "")));
  return characters;
}

/** The visible text of each page of a PDF with embedded fonts, and the raw metadata. */
export function readPdf(pdf: Buffer): { pages: string[]; info: string; landscape: boolean } {
  const objects = objectsOf(pdf);
  const headOf = (number: string | undefined) => objects.get(number ?? "")?.head ?? "";
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b(?!s)/.test(head));
  const textOf = ({ head }: { head: string }): string => {
    const resources = headOf(/\/Resources (\d+) 0 R/.exec(head)?.[1]);
    const fonts = new Map(
      [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", number]) => [
        name,
        parseCharacters(objects.get(/\/ToUnicode (\d+) 0 R/.exec(headOf(number))?.[1] ?? "")?.stream ?? ""),
      ]),
    );
    const content = objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? "")?.stream ?? "";
    let characters = new Map<number, string>();
    let text = "";
    for (const [, font, run] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font) characters = fonts.get(font) ?? new Map();
      for (const [, hex = ""] of (run ?? "").matchAll(/<([0-9a-f]+)>/gi))
        for (const glyph of hex.match(/.{4}/g) ?? []) text += characters.get(Number.parseInt(glyph, 16)) ?? "\uFFFD";
      if (run) text += " ";
    }
    return text.replace(/\s+/g, " ");
  };
  const [, width = 0, height = 0] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pages[0]?.head ?? "")?.map(Number) ?? [];
  const info = [...objects.values()].find(({ head }) => head.includes("/Producer"))?.head ?? "";
  return { pages: pages.map(textOf), info, landscape: width > height };
}
