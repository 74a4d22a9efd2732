import { createHash } from 'node:crypto'
import type { Queryable } from './database.ts'
import { randomText } from './ids.ts'

export type LinkKind =
  | 'authorization_code'
  | 'challenge'
  | 'dashboard'
  | 'file'
  | 'invoice'
  | 'onboarding'
  | 'onboarding_session'
  | 'partner'
  | 'portal'
  | 'transfer'

export interface HostedLink {
  kind: LinkKind
  subject: string
  /** The connected account whose object the subject is; '' is the platform. */
  account: string
  return_url: string
  refresh_url: string
  expires_at: number
  used_at: number | null
}

/** Makes the secret part of a hosted page's address; only its hash is stored. */
export async function makeLink(
  db: Queryable,
  link: Omit<HostedLink, 'account' | 'used_at'> & { account?: string },
): Promise<string> {
  const token = randomText(32)
  await db.query(
    `insert into stripe_sandbox.hosted_links (token_hash, kind, subject, account, return_url, refresh_url, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [hashOf(token), link.kind, link.subject, link.account ?? '', link.return_url, link.refresh_url, link.expires_at],
  )
  return token
}

export async function findLink(db: Queryable, kind: LinkKind, token: string): Promise<HostedLink | undefined> {
  const found = await db.query<HostedLink>(
    `select kind, subject, account, return_url, refresh_url, expires_at, used_at
     from stripe_sandbox.hosted_links where token_hash = $1 and kind = $2`,
    [hashOf(token), kind],
  )
  return found.rows[0]
}

/** Uses a link up: true for exactly one caller, and only before it expires. */
export async function spendLink(db: Queryable, token: string, now: number): Promise<boolean> {
  const spent = await db.query(
    `update stripe_sandbox.hosted_links set used_at = $2
     where token_hash = $1 and used_at is null and expires_at > $2`,
    [hashOf(token), now],
  )
  return spent.rowCount === 1
}

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
