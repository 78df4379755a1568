import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

type Options = { challenge: string; rp?: { id?: string }; rpId?: string };
type Said = { origin?: string; verified?: boolean };

/** A byte string in CBOR (RFC 8949, section 3.1). */
const cborBytes = (bytes: Uint8Array) => Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);
const cborText = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** An ES256 key as COSE has it (RFC 9053, section 7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" }) as { x?: string; y?: string };
  const coordinate = (name: number, value: string) => Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, "base64url")]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), coordinate(0x21, x), coordinate(0x22, y)]);
}

/** A device with one passkey. `said` makes it send false claims. */
export function authenticator(origin = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, challenge: string, said: Said) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: said.origin ?? origin, crossOrigin: false }));
  const data = (rpId: string, flags: number, { verified = true }: Said) => {
    const head = Buffer.alloc(5);
    head[0] = PRESENT | flags | (verified ? VERIFIED : 0);
    head.writeUInt32BE(++counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  };
  const named = { id: b64(id), rawId: b64(id), type: "public-key" as const };
  return {
    create({ challenge, rp }: Options, said: Said = {}) {
      const size = Buffer.from([0, id.length]);
      const authData = Buffer.concat([data(rp?.id ?? "", WITH_KEY, said), Buffer.alloc(16), size, id, coseKey(publicKey)]);
      const map = [Buffer.from([0xa3]), cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from([0xa0]), cborText("authData")];
      const attestationObject = b64(Buffer.concat([...map, cborBytes(authData)]));
      return {
        ...named,
        response: { clientDataJSON: b64(clientData("webauthn.create", challenge, said)), attestationObject, transports: ["internal"] },
      };
    },
    get({ challenge, rpId = "" }: Options, said: Said = {}) {
      const authenticatorData = data(rpId, 0, said);
      const client = clientData("webauthn.get", challenge, said);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        ...named,
        response: { clientDataJSON: b64(client), authenticatorData: b64(authenticatorData), signature: b64(signature) },
      };
    },
  };
}
