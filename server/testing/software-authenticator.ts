import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** A security key made of code: it makes one passkey and signs with it, as a browser's authenticator would. */
export function softwareAuthenticator({ origin, verifies = true }: { origin: string; verifies?: boolean }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const credential_id = randomBytes(32)
  const rp_hash = createHash('sha256').update(new URL(origin).hostname).digest()
  let counter = 0

  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const dataOf = (extra: number, attested: Buffer) => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    // Somebody was there, and, where it verifies, it made sure who.
    return Buffer.concat([rp_hash, Buffer.from([0x01 | (verifies ? 0x04 : 0) | extra]), count, attested])
  }
  const answer = (response: Record<string, unknown>) => ({
    id: credential_id.toString('base64url'),
    rawId: credential_id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  })

  return {
    make(options: Record<string, unknown>) {
      const length = Buffer.from([0, credential_id.length])
      const attested = Buffer.concat([Buffer.alloc(16), length, credential_id, coseKey(publicKey)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', dataOf(0x40, attested)],
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options.challenge).toString('base64url'),
        attestationObject: cbor(attestation).toString('base64url'),
        transports: ['internal'],
      })
    },
    sign(options: Record<string, unknown>) {
      const data = dataOf(0, Buffer.alloc(0))
      const client = clientData('webauthn.get', options.challenge)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
      })
    },
  }
}

/** An ES256 key as WebAuthn writes it. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cbor(
    new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  )
}

/** The little of CBOR that an authenticator speaks here: small numbers, texts, bytes and maps. */
function cbor(value: unknown): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  if (value instanceof Map) {
    const entries = [...value].flatMap(([name, content]) => [cbor(name), cbor(content)])
    return Buffer.concat([head(5, value.size), ...entries])
  }
  throw new Error(`An authenticator does not say ${typeof value}.`)
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size])
  if (size < 256) return Buffer.from([(major << 5) | 24, size])
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}
