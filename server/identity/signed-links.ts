import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a mailed link is for. A link of one purpose opens nothing of another. */
export type LinkPurpose = 'read-offer' | 'read-invitation' | 'recommend'

export interface SignedLink {
  /** The id of the one thing that the link is about. Whether it still opens it is decided by the thing's own state. */
  subject: string
  expires_at: Date
}

interface Signing {
  purpose: LinkPurpose
  secret: string
}

/** The token of a link to one thing, until it expires. It is no session; only the link to a recommendation answers. */
export function signLink({ subject, expires_at }: SignedLink, signing: Signing): string {
  const expiry = expires_at.getTime().toString(36)
  return [subject, expiry, signatureOf(subject, expiry, signing)].join('.')
}

/** What a token was signed for, also after it expired; null for any other token. */
export function readSignedLink(token: string, signing: Signing): SignedLink | null {
  const [subject = '', expiry = '', signature = '', ...more] = token.split('.')
  if (more.length > 0) return null
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(subject, expiry, signing))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return { subject, expires_at: new Date(Number.parseInt(expiry, 36)) }
}

function signatureOf(subject: string, expiry: string, { purpose, secret }: Signing): string {
  return createHmac('sha256', secret).update(`link ${purpose} ${subject} ${expiry}`).digest('base64url')
}
