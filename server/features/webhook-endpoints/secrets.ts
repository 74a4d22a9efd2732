import { createHmac, randomBytes } from 'node:crypto'
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

const PREFIX = 'whsec_'

/** A new secret as the person sees it once, and encrypted as it is stored. */
export async function newSecret(key: string): Promise<{ secret: string; stored: string }> {
  const secret = PREFIX + randomBytes(32).toString('base64')
  return { secret, stored: await symmetricEncrypt({ key, data: secret }) }
}

interface Signed {
  id: string
  seconds: number
  body: string
}

/**
 * The header webhook-signature of the Standard Webhooks convention: a signature by each of these stored secrets, so that
 * any one of them verifies.
 */
export async function signaturesOf(stored: string[], key: string, { id, seconds, body }: Signed): Promise<string> {
  const secrets = await Promise.all(stored.map((data) => symmetricDecrypt({ key, data })))
  const signatures = secrets.map((secret) =>
    createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
      .update(`${id}.${seconds}.${body}`)
      .digest('base64'),
  )
  return signatures.map((signature) => `v1,${signature}`).join(' ')
}
