import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";

const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8", maxBuffer: 2 ** 28, stdio: ["ignore", "pipe", "ignore"] });

/** Identifies the working tree: the commit, plus a hash of uncommitted changes; `unknown` outside a repository. */
export function workingTreeId(): string {
  try {
    const commit = git("rev-parse", "HEAD").trim();
    const changes = git("status", "--porcelain") && git("diff", "HEAD") + git("status", "--porcelain");
    return changes ? `${commit}+${createHash("sha256").update(changes).digest("hex").slice(0, 8)}` : commit;
  } catch {
    return "unknown";
  }
}
