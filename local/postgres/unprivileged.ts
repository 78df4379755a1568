import { execFileSync } from "node:child_process";

export type UnixUser = { uid: number; gid: number };

const idOf = (kind: "-u" | "-g", name: string) => Number(execFileSync("id", [kind, name], { stdio: "pipe" }));

/** PostgreSQL refuses to run as root. Whom to run it as then; `undefined` where we are not root and run it as ourselves. */
export function unprivilegedUser(): UnixUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: idOf("-u", name), gid: idOf("-g", name) };
    } catch {
      // this machine has no such user: try the next
    }
  }
  throw new Error(
    "PostgreSQL cannot run as root, and this machine has no user 'postgres' or 'nobody'. Start as another user, or set DATABASE_URL.",
  );
}

/** Whether this user can run a program where it stands. */
export function runs(program: string, user: UnixUser | undefined): boolean {
  try {
    execFileSync(program, ["--version"], { ...user, cwd: "/", stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

/** Whether this user can reach a folder at all. */
export function reaches(folder: string, user: UnixUser): boolean {
  try {
    execFileSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...user, cwd: "/", stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}
