import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ownFiles } from "../../tests/setup/image.ts";

const page = readFileSync("docs/keys.md", "utf8");
const IN_PRODUCT = /^(?:activities|api|db|web|worker|workflows)\/(?!dist\/).+(?<!\.test|\.fixture)\.tsx?$/;
/** Whatever makes, signs, encrypts or hashes; ids alone are no secrets. */
const CRYPTOGRAPHY = /^import \{(?! randomUUID \}).*\} from "(?:node:crypto|better-auth\/crypto|@node-rs\/argon2)";|crypto\.subtle/m;

it("docs/keys.md has every file of the product that encrypts, signs or hashes, and none that does not", async () => {
  const files = (await ownFiles()).filter((file) => IN_PRODUCT.test(file) && CRYPTOGRAPHY.test(readFileSync(file, "utf8")));
  const [, algorithms = ""] = page.split("## Algorithms");
  const named = [...algorithms.matchAll(/^\|[^|]+/gm)].flatMap(([cell]) => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = ""]) => path));
  expect(files.length).toBeGreaterThan(10);
  expect(named.sort()).toEqual(files.sort());
});

it("docs/keys.md has every key, password and certificate that the configuration takes", () => {
  const secret =
    readFileSync(".env.example", "utf8").match(/^[A-Z_]*(?:KEYS?|SECRET|PASSWORD|HASH|CERT|KEY_PATH|CERT_PATH)(?:_RESET)?(?==)/gm) ?? [];
  expect(secret.length).toBeGreaterThan(15);
  expect(secret.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
