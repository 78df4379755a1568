import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pinImages } from "./pin-images.ts";

const digest = (letter: string) => `sha256:${letter.repeat(64)}`;

it("pins every base image to a digest, replacing an older one, and changes nothing else", () => {
  for (const file of ["Dockerfile", "docker-compose.yml"]) {
    const text = readFileSync(file, "utf8");
    const asked: string[] = [];
    const once = pinImages(text, (image) => {
      asked.push(image);
      return digest("a");
    });
    const named = [...text.matchAll(/^(?:FROM |\s+image: )(\S+?)(?:@\S+)?(?: AS \w+)?$/gm)].map(([, image]) => image);
    expect(asked).toEqual(named);
    expect(asked.length).toBeGreaterThanOrEqual(3);
    expect(once.match(/@sha256:a{64}/g)).toHaveLength(asked.length);
    expect(pinImages(once, () => digest("b"))).toBe(once.replaceAll("a".repeat(64), "b".repeat(64)));
    expect(once.replace(/@sha256:\w+/g, "")).toBe(text.replace(/@sha256:\w+/g, ""));
  }
});
