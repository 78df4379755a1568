import { filled, type Ids, idsOfNobody, variants } from "./ids.ts";
import { judged, type Seen } from "./judge.ts";
import { mayCall, seesOthers, type Who } from "./may-call.ts";
import { endsSession, type Operation } from "./operations.ts";
import { getCookie, type Reached } from "./people.ts";

export type Role = { name: string; who: Who; cookie: string; bearer?: string; own: Ids };
export type Found = { calls: number; limited: number; unexpected: string[]; impersonations: string[] };

const STREAM_MS = 300;

/** The body of a response; of a stream, its first part. */
async function toText(response: Response): Promise<string> {
  if (!response.headers.get("content-type")?.startsWith("text/event-stream")) return response.text();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  const late = AbortSignal.timeout(STREAM_MS);
  const over = new Promise<{ done: true; value: undefined }>((resolve) =>
    late.addEventListener("abort", () => resolve({ done: true, value: undefined })),
  );
  for (;;) {
    const part = await Promise.race([reader?.read(), over]);
    if (!part || part.done) break;
    text += part.value;
  }
  await reader?.cancel().catch(() => {});
  return text;
}

/** Sends every request as one person, with the first household's ids, and judges each response. */
export async function sweep(
  { ask }: Pick<Reached, "ask">,
  operations: readonly Operation[],
  role: Role,
  first: { ids: Ids; marks: readonly string[] },
): Promise<Found> {
  const found: Found = { calls: 0, limited: 0, unexpected: [], impersonations: [] };
  const headers = role.bearer ? { authorization: `Bearer ${role.bearer}`, "idempotency-key": crypto.randomUUID() } : undefined;

  async function send(operation: Operation, ids: Ids): Promise<Seen> {
    found.calls++;
    const { address, json } = filled(operation, ids);
    const response = await ask(address, {
      method: operation.method,
      cookie: role.cookie,
      redirect: "manual",
      ...(headers && { headers }),
      ...(operation.method === "GET" ? {} : { json: json ?? {} }),
    });
    if (response.status === 429) found.limited++;
    const opened = getCookie(response);
    const session =
      /session_token=[^;]/.test(opened) && opened !== role.cookie
        ? await ask("/api/user", { cookie: opened }).then((one) => one.text())
        : "";
    return {
      ok: response.ok,
      status: response.status,
      text: `${response.headers.get("location") ?? ""} ${await toText(response)} ${session}`,
      sent: JSON.stringify({ address, json }),
    };
  }
  const isLive = async () => (await ask("/api/user/sign-in", { cookie: role.cookie })).ok;
  const expectedLive = role.who.kind !== "gone" && role.who.kind !== "key";

  let began = false;
  for (const operation of operations) {
    if (endsSession(operation) && !began) {
      began = true;
      if ((await isLive()) !== expectedLive)
        throw new Error(`${role.name} is ${expectedLive ? "no longer" : "suddenly"} logged in, so the results are invalid`);
    }
    const allowed = mayCall(operation, role.who);
    const open = seesOthers(operation, role.who, allowed);
    const asked = open ? [{ foreign: [], ids: idsOfNobody() }] : variants(operation, role.own, first.ids);
    for (const { foreign, ids } of asked) {
      const seen = await send(operation, ids);
      const nobody = idsOfNobody();
      const control = () => send(operation, { ...ids, ...Object.fromEntries(foreign.map((name) => [name, nobody[name] ?? ""])) });
      const verdict = await judged(seen, { allowed, foreign: foreign.length > 0, marks: open ? [] : first.marks, control });
      const what = `${role.name}: ${operation.method} ${operation.path} with ${foreign.join(", ") || "no ids"} of the first household’s answered ${seen.status}`;
      if (verdict.unexpected) found.unexpected.push(what);
      if (verdict.shown.length > 0) found.impersonations.push(`${what}, and holds ${verdict.shown.join(", ")}`);
    }
  }
  return found;
}
