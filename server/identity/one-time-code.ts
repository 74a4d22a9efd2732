import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'

/** What a code is for, and the key it is hashed with. */
export interface CodePurpose {
  /** Names the one thing this code opens, such as 'registration {id}': a code of one never opens another. */
  subject: string
  secret: string
}

/** A number that nobody can foresee, below `limit`: each as likely as any other. */
export function unforeseeable(limit: number): number {
  return randomInt(limit)
}

// A million codes are hashed in a second, so only a key that is not in the database protects them.
export function hashOfCode(code: string, { subject, secret }: CodePurpose): string {
  return createHmac('sha256', secret).update(`${subject} ${code}`).digest('base64url')
}

/** Compares in the same time whatever is given. */
export function isCodeOfHash(code: string, stored_hash: string, purpose: CodePurpose): boolean {
  const given = Buffer.from(hashOfCode(code, purpose))
  const stored = Buffer.from(stored_hash)
  return given.length === stored.length && timingSafeEqual(given, stored)
}
