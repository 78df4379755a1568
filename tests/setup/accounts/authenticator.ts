import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: string | Uint8Array) => createHash("sha256").update(bytes).digest();
/** Flags of the authenticator data (WebAuthn, section 6.1). */
const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const ATTESTED_CREDENTIAL = 0x40;

type Options = { challenge: string; rp?: { id?: string }; rpId?: string };
type Claims = { origin?: string; verified?: boolean };

/** Encodes a byte string in CBOR (RFC 8949, section 3.1). */
const cborBytes = (bytes: Uint8Array) => Buffer.concat([Buffer.from([0x59, bytes.length >> 8, bytes.length & 255]), bytes]);
const cborText = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);

/** Encodes an ES256 public key in COSE (RFC 9053, section 7.1). */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" }) as { x?: string; y?: string };
  const coordinate = (name: number, value: string) => Buffer.concat([Buffer.from([name, 0x58, 32]), Buffer.from(value, "base64url")]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), coordinate(0x21, x), coordinate(0x22, y)]);
}

/** A fake authenticator with one passkey. `claims` makes it lie about its origin or its user verification. */
export function authenticator(origin = "http://localhost:3000") {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const id = randomBytes(32);
  let counter = 0;
  const clientData = (type: string, challenge: string, claims: Claims) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: claims.origin ?? origin, crossOrigin: false }));
  const authenticatorDataFor = (rpId: string, flags: number, { verified = true }: Claims) => {
    const head = Buffer.alloc(5);
    head[0] = USER_PRESENT | flags | (verified ? USER_VERIFIED : 0);
    head.writeUInt32BE(++counter, 1);
    return Buffer.concat([sha256(rpId), head]);
  };
  const credential = { id: base64url(id), rawId: base64url(id), type: "public-key" as const };
  return {
    create({ challenge, rp }: Options, claims: Claims = {}) {
      const size = Buffer.from([0, id.length]);
      const authData = Buffer.concat([
        authenticatorDataFor(rp?.id ?? "", ATTESTED_CREDENTIAL, claims),
        Buffer.alloc(16),
        size,
        id,
        coseKey(publicKey),
      ]);
      const map = [Buffer.from([0xa3]), cborText("fmt"), cborText("none"), cborText("attStmt"), Buffer.from([0xa0]), cborText("authData")];
      const attestationObject = base64url(Buffer.concat([...map, cborBytes(authData)]));
      return {
        ...credential,
        response: {
          clientDataJSON: base64url(clientData("webauthn.create", challenge, claims)),
          attestationObject,
          transports: ["internal"],
        },
      };
    },
    get({ challenge, rpId = "" }: Options, claims: Claims = {}) {
      const authenticatorData = authenticatorDataFor(rpId, 0, claims);
      const client = clientData("webauthn.get", challenge, claims);
      const signature = sign("sha256", Buffer.concat([authenticatorData, sha256(client)]), privateKey);
      return {
        ...credential,
        response: { clientDataJSON: base64url(client), authenticatorData: base64url(authenticatorData), signature: base64url(signature) },
      };
    },
  };
}
