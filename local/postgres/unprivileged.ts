import { execFileSync } from "node:child_process";

export type UnixUser = { uid: number; gid: number };

const readId = (kind: "-u" | "-g", name: string) => Number(execFileSync("id", [kind, name], { stdio: "pipe" }));

/** The user to run PostgreSQL as when this process is root, which PostgreSQL rejects; otherwise undefined. */
export function unprivilegedUser(): UnixUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ["postgres", "nobody"]) {
    try {
      return { uid: readId("-u", name), gid: readId("-g", name) };
    } catch {
      // this machine has no such user: try the next
    }
  }
  throw new Error(
    "PostgreSQL cannot run as root, and this machine has no user 'postgres' or 'nobody'. Start as another user, or set DATABASE_URL.",
  );
}

/** Whether this user can run a program. */
export function runs(program: string, user: UnixUser | undefined): boolean {
  try {
    execFileSync(program, ["--version"], { ...user, cwd: "/", stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}

/** Whether this user can enter a folder. */
export function reaches(folder: string, user: UnixUser): boolean {
  try {
    execFileSync("/bin/sh", ["-c", 'cd "$1"', "sh", folder], { ...user, cwd: "/", stdio: "pipe" });
    return true;
  } catch {
    return false;
  }
}
