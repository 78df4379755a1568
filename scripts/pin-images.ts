/**
 * `npm run -s pin-images`: adds the registry's current digest to every image in the Dockerfile and docker-compose.yml. With `--check` it changes nothing
 * and fails if a digest is missing or different. Needs Docker and network access.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const FILES = ["Dockerfile", "docker-compose.yml"];
const IMAGE = /^(FROM |\s+image: )([^\s@]+:[^\s@]+)(@sha256:[0-9a-f]{64})?/gm;

/** Adds the digest to each image of a file. */
export const pinImages = (text: string, resolveDigest: (image: string) => string): string =>
  text.replace(IMAGE, (_, before: string, image: string) => `${before}${image}@${resolveDigest(image)}`);

function digestAtRegistry(image: string): string {
  const args = ["buildx", "imagetools", "inspect", "--format", "{{.Manifest.Digest}}", image];
  const digest = execFileSync("docker", args, { encoding: "utf8", timeout: 60_000 }).trim();
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`The registry has no digest for ${image}.`);
  return digest;
}

function run(check: boolean): void {
  const changed = FILES.filter((file) => {
    const text = readFileSync(file, "utf8");
    const now = pinImages(text, digestAtRegistry);
    if (!check) writeFileSync(file, now);
    return now !== text;
  });
  console.log(
    changed.length === 0 ? "Every image has the registry's current digest." : `${check ? "Differ" : "Changed"}: ${changed.join(", ")}`,
  );
  if (check && changed.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    run(process.argv.includes("--check"));
  } catch (error) {
    console.error(
      `The images could not be looked up: ${(error as Error).message.split("\n")[0]} Start Docker and check its access to the registry.`,
    );
    process.exitCode = 1;
  }
}
