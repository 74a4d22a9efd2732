import { createHmac, timingSafeEqual } from 'node:crypto'
import { EMAIL_PREFERENCES, type EmailPreference } from '#domain/notification-preferences.ts'

export interface Subscription {
  user_id: string
  preference: EmailPreference
}

/** The token of an unsubscribe link, for one person and one kind of email. It does not expire. */
export function unsubscribeToken({ user_id, preference }: Subscription, secret: string): string {
  return [user_id, preference, signatureOf(user_id, preference, secret)].join('.')
}

/** What a token unsubscribes from; null for an invalid one. */
export function readUnsubscribeToken(token: string, secret: string): Subscription | null {
  const [user_id = '', kind = '', signature = '', ...more] = token.split('.')
  const preference = EMAIL_PREFERENCES.find((name) => name === kind)
  if (!preference || more.length > 0) return null
  const given = Buffer.from(signature)
  const right = Buffer.from(signatureOf(user_id, preference, secret))
  return given.length === right.length && timingSafeEqual(given, right) ? { user_id, preference } : null
}

function signatureOf(user_id: string, preference: string, secret: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${user_id} ${preference}`).digest('base64url')
}
