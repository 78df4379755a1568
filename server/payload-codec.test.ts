import { randomBytes } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { defaultPayloadConverter, METADATA_ENCODING_KEY, type Payload } from "@temporalio/common";
import {
  decodeOptionalFailureToOptionalError,
  encodeErrorToFailure,
  loadDataConverter,
} from "@temporalio/common/lib/internal-non-workflow/index.js";
import { describe, expect, it } from "vitest";
import { bytesAsText } from "../tests/setup/workflows/decrypted.ts";
import { dataConverterWith } from "./data-converter.ts";
import { createPayloadCodec, isEncrypted, payloadWorkflowId } from "./payload-codec.ts";

const [first, second] = [1, 2].map(() => randomBytes(32).toString("hex")) as [string, string];
const context = (workflowId: string) => ({ type: "workflow", namespace: "default", workflowId }) as const;
const ada = { name: "Ada Lovelace", allergies: ["sesame"], days: 7 };
const payload = defaultPayloadConverter.toPayload(ada);
const decoded = (one: Payload | undefined) => defaultPayloadConverter.fromPayload(one as Payload);

describe("a workflow payload", () => {
  it("is encrypted differently each time and decrypts to the original", async () => {
    const codec = createPayloadCodec(first);
    const [one, two] = (await codec.encode([payload, payload], context("meal-plan:1"))) as [Payload, Payload];
    expect(isEncrypted(one)).toBe(true);
    expect(payloadWorkflowId(one)).toBe("meal-plan:1");
    expect(Buffer.from(one.data ?? []).equals(Buffer.from(two.data ?? []))).toBe(false);
    for (const word of ["Ada", "sesame", "json"]) expect(bytesAsText([one, two])).not.toContain(word);
    expect((await codec.decode([one, two])).map(decoded)).toEqual([ada, ada]);
  });

  it("decrypts after a key rotation, and the error names a missing key", async () => {
    const [old] = await createPayloadCodec(first).encode([payload], context("a"));
    expect(decoded((await createPayloadCodec(second, [first]).decode([old as Payload]))[0])).toEqual(ada);
    await expect(createPayloadCodec(second).decode([old as Payload])).rejects.toThrow("WORKFLOW_DATA_OLD_KEYS");
    const [now] = await createPayloadCodec(second, [first]).encode([payload], context("a"));
    expect(decoded((await createPayloadCodec(second).decode([now as Payload]))[0])).toEqual(ada);
  });

  it("does not decrypt after tampering or under another workflow's id", async () => {
    const codec = createPayloadCodec(first);
    const [sealed] = (await codec.encode([payload], context("meal-plan:1"))) as [Payload];
    const data = Buffer.from(sealed.data ?? []);
    data.writeUInt8(data.readUInt8(20) ^ 1, 20);
    await expect(codec.decode([{ ...sealed, data }])).rejects.toThrow();
    await expect(
      codec.decode([{ ...sealed, metadata: { ...sealed.metadata, "workflow-id": Buffer.from("meal-plan:2") } }]),
    ).rejects.toThrow();
    await expect(codec.decode([{ ...sealed, data: data.subarray(0, 20) }])).rejects.toThrow();
  });

  it("passes through unchanged if it is not encrypted", async () => {
    const codec = createPayloadCodec(first);
    const empty = { metadata: { [METADATA_ENCODING_KEY]: Buffer.from("binary/null") } };
    expect(await codec.decode([payload, empty])).toEqual([payload, empty]);
  });
});

it("encrypts the messages of a failure and its causes, and reads an unencrypted failure unchanged", async () => {
  const converter = loadDataConverter(dataConverterWith({ WORKFLOW_DATA_KEY: first }));
  const fault = new Error("550 <ada@larder.test> is unknown", { cause: new Error("of Ada's") });
  const failure = await encodeErrorToFailure(converter, fault, context("mail:1"));
  expect(bytesAsText(failure)).not.toMatch(/ada@|of Ada|payload-codec\.test/);
  const back = await decodeOptionalFailureToOptionalError(converter, failure, context("mail:1"));
  expect([back?.message, (back?.cause as Error | undefined)?.message]).toEqual([fault.message, "of Ada's"]);
  const unencrypted = await encodeErrorToFailure(loadDataConverter(), fault);
  expect((await decodeOptionalFailureToOptionalError(converter, unencrypted))?.message).toBe(fault.message);
});

describe("clients and workers", () => {
  /** Their clients read no payloads: they only check a server or a task queue. */
  const NO_PAYLOADS = ["worker/alive.ts", "local/temporal/server.ts"];
  const sources = globSync(
    "{activities,api,catalogue,contracts,db,deploy,domain,lab,local,scripts,server,tests,worker,workflows}/**/*.ts",
    {
      exclude: ["server/payload-codec.test.ts"],
    },
  );

  it("encrypt everywhere they are created, including tests and measurements", () => {
    const creation = /(new Client\(|createClient\(|Worker\.create\(|createTimeSkipping\(\{|Worker\.runReplay\w+\()(?=([\s\S]{0,400}))/g;
    const without = sources
      .filter((file) => !NO_PAYLOADS.includes(file))
      .flatMap((file) => [...readFileSync(file, "utf8").matchAll(creation)].map(([, call = "", after = ""]) => ({ file, call, after })))
      .filter(({ after }) => !/dataConverter|\.\.\.options/.test(after));
    expect(without.map(({ file, call }) => `${file}: ${call}`)).toEqual([]);
  });
});
