import { describe, expect, it } from "vitest";
import { readPhoto } from "./photo.ts";
import { SAMPLES } from "./samples.fixture.ts";
import { type Bytes, join, type PhotoType } from "./stripped.ts";

const bytesOf = (type: PhotoType): Bytes => Uint8Array.from(Buffer.from(SAMPLES[type], "base64"));
const text = (letters: string): Bytes => Uint8Array.from(Buffer.from(letters, "latin1"));
const big = (value: number, length: 2 | 4): Bytes =>
  Uint8Array.from(Array.from({ length }, (_, index) => (value >>> (8 * (length - 1 - index))) & 0xff));
const little = (value: number): Bytes => big(value, 4).toReversed();
const [jpeg, png, webp] = [bytesOf("image/jpeg"), bytesOf("image/png"), bytesOf("image/webp")];

const GPS = "Exif\0\0GPSLatitude 51.5072 London";
const segment = (marker: number, content: string) => join([Uint8Array.of(0xff, marker), big(content.length + 2, 2), text(content)]);
const afterSoi = (...more: Bytes[]) => join([jpeg.subarray(0, 2), ...more, jpeg.subarray(2)]);
const chunk = (name: string, content: string) => join([big(content.length, 4), text(name), text(content), big(0, 4)]);
const PNG_HEAD = 8 + 25;
const afterIhdr = (...more: Bytes[]) => join([png.subarray(0, PNG_HEAD), ...more, png.subarray(PNG_HEAD)]);
const riffChunk = (name: string, content: Bytes) => join([text(name), little(content.length), content, new Uint8Array(content.length % 2)]);
const riff = (...chunks: Bytes[]) => join([text("RIFF"), little(4 + join(chunks).length), text("WEBP"), ...chunks]);
const extended = (flags: number) => riffChunk("VP8X", join([Uint8Array.of(flags, 0, 0, 0), Uint8Array.of(63, 0, 0, 47, 0, 0)]));

describe("a picture that a browser writes", () => {
  it.each(["image/jpeg", "image/png", "image/webp"] as const)("is detected by its bytes and unchanged: %s", (type) => {
    const photo = readPhoto(bytesOf(type));
    expect(photo).toMatchObject({ type, width: 64, height: 48 });
    if (typeof photo !== "string") expect(readPhoto(photo.bytes)).toEqual(photo); // stripping is idempotent
  });
});

describe("what is kept of a picture", () => {
  it.each([
    ["a JPEG with EXIF", afterSoi(segment(0xe1, GPS))],
    ["a JPEG with XMP and a profile", afterSoi(segment(0xe1, `http://ns.adobe.com/xap/1.0/\0${GPS}`), segment(0xe2, `ICC_PROFILE ${GPS}`))],
    ["a JPEG with a comment", afterSoi(segment(0xfe, GPS))],
    ["a JPEG with a page after its end", join([jpeg, text(`<script>${GPS}</script>`)])],
    ["a JPEG with another picture after its end", join([jpeg, afterSoi(segment(0xe1, GPS))])],
    ["a PNG with text", afterIhdr(chunk("tEXt", GPS), chunk("iTXt", GPS), chunk("zTXt", GPS))],
    ["a PNG with EXIF", afterIhdr(chunk("eXIf", GPS))],
    ["a PNG with an archive after its end", join([png, text(`PK\x03\x04${GPS}`)])],
    ["a WebP with EXIF and XMP", riff(extended(0x0c), webp.subarray(12), riffChunk("EXIF", text(GPS)), riffChunk("XMP ", text(GPS)))],
    ["a WebP with a page after its end", join([webp, text(GPS)])],
  ])("%s loses its location", (_what, bytes) => {
    expect(Buffer.from(bytes).includes("GPSLatitude")).toBe(true);
    const photo = readPhoto(bytes);
    expect(photo).toMatchObject({ width: 64, height: 48 });
    if (typeof photo === "string") return;
    expect(Buffer.from(photo.bytes).includes("GPSLatitude")).toBe(false);
    expect(Buffer.from(photo.bytes).includes("London")).toBe(false);
    expect(readPhoto(photo.bytes)).toEqual(photo);
  });
});

const sized = (bytes: Bytes, at: number, width: Bytes) => join([bytes.subarray(0, at), width, bytes.subarray(at + width.length)]);
const frameAt = Buffer.from(jpeg).indexOf(Buffer.from([0xff, 0xc0]));

describe("what is refused", () => {
  it.each([
    ["a drawing called a JPEG", text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), "unreadable"],
    ["a page", text("<!doctype html><script>alert(1)</script>"), "unreadable"],
    ["a page that begins like a GIF", text("GIF89a/*<script>alert(1)</script>*/"), "unreadable"],
    ["nothing", new Uint8Array(0), "unreadable"],
    ["only the first bytes of a JPEG", join([jpeg.subarray(0, 3), text("<script>alert(1)</script>")]), "unreadable"],
    ["a JPEG that breaks off", jpeg.subarray(0, jpeg.length - 40), "unreadable"],
    ["a JPEG that breaks off in its head", jpeg.subarray(0, 60), "unreadable"],
    ["a PNG that breaks off", png.subarray(0, png.length - 13), "unreadable"],
    ["a PNG with a chunk longer than itself", sized(png, PNG_HEAD, big(0x7fffffff, 4)), "unreadable"],
    ["a WebP that breaks off", webp.subarray(0, webp.length - 20), "unreadable"],
    ["a WebP that moves", riff(extended(0x02), riffChunk("ANIM", new Uint8Array(6)), riffChunk("ANMF", webp.subarray(12))), "unreadable"],
    ["a WebP without a picture", riff(extended(0)), "unreadable"],
    ["a JPEG of 60,000 pixels", sized(jpeg, frameAt + 5, join([big(60_000, 2), big(60_000, 2)])), "wrong size"],
    ["a PNG of two thousand million pixels", sized(png, 16, join([big(0x7fffffff, 4), big(0x7fffffff, 4)])), "wrong size"],
    ["a picture of one pixel", sized(png, 16, join([big(1, 4), big(1, 4)])), "wrong size"],
    ["more than 300 kB", join([jpeg, new Uint8Array(300 * 1024)]), "too large"],
  ] as const)("%s", (_what, bytes, why) => {
    expect(readPhoto(bytes)).toBe(why);
  });

  it("any picture cut anywhere, without throwing", () => {
    for (const whole of [jpeg, png, webp])
      for (let length = 0; length < whole.length; length++)
        expect(["unreadable", "wrong size"]).toContain(readPhoto(whole.subarray(0, length)));
  });
});
