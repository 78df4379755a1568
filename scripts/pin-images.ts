/**
 * `npm run -s pin-images`: writes the digest of every image that the Dockerfile and docker-compose.yml stand on behind its tag, as the registry has it
 * now. With `--check` it changes nothing, and fails where one has no digest or another one. Needs Docker and a way to the registry.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const FILES = ["Dockerfile", "docker-compose.yml"];
const IMAGE = /^(FROM |\s+image: )([^\s@]+:[^\s@]+)(@sha256:[0-9a-f]{64})?/gm;

/** A file with the digest of each of its images behind the tag. */
export const pinned = (text: string, digestOf: (image: string) => string): string =>
  text.replace(IMAGE, (_, before: string, image: string) => `${before}${image}@${digestOf(image)}`);

function digestAtRegistry(image: string): string {
  const args = ["buildx", "imagetools", "inspect", "--format", "{{.Manifest.Digest}}", image];
  const digest = execFileSync("docker", args, { encoding: "utf8", timeout: 60_000 }).trim();
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`The registry names no digest of ${image}.`);
  return digest;
}

function run(check: boolean): void {
  const changed = FILES.filter((file) => {
    const text = readFileSync(file, "utf8");
    const now = pinned(text, digestAtRegistry);
    if (!check) writeFileSync(file, now);
    return now !== text;
  });
  console.log(
    changed.length === 0 ? "Every image has the digest that the registry names." : `${check ? "Differ" : "Changed"}: ${changed.join(", ")}`,
  );
  if (check && changed.length > 0) process.exitCode = 1;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  try {
    run(process.argv.includes("--check"));
  } catch (error) {
    console.error(
      `The images could not be looked up: ${(error as Error).message.split("\n")[0]} Start Docker, and see that it reaches the registry.`,
    );
    process.exitCode = 1;
  }
}
