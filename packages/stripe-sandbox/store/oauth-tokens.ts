import type { Queryable } from './database.ts'
import { hashOf } from './hosted-links.ts'
import { randomText } from './ids.ts'

export type Scope = 'read_only' | 'read_write'

const PREFIXES = { access: 'sk_test_', publishable: 'pk_test_', refresh: 'rt_' } as const
const TOKEN_LENGTH = 32

export interface OAuthToken {
  kind: keyof typeof PREFIXES
  account: string
  scope: Scope
  /** What it came of: the hash of the authorization code; '' for the account's own keys. */
  grant_hash: string
  revoked_at: number | null
}

/** Makes keys of a connected account, one of each kind; only their hashes are stored. */
export async function makeTokens<Kind extends OAuthToken['kind']>(
  db: Queryable,
  kinds: readonly Kind[],
  grant: Pick<OAuthToken, 'account' | 'scope' | 'grant_hash'>,
): Promise<Record<Kind, string>> {
  const made = kinds.map((kind) => [kind, PREFIXES[kind] + randomText(TOKEN_LENGTH)] as const)
  await db.query(
    `insert into stripe_sandbox.oauth_tokens (token_hash, kind, account, scope, grant_hash)
     select token_hash, kind, $3, $4, $5 from unnest($1::text[], $2::text[]) as made (token_hash, kind)`,
    [made.map(([, token]) => hashOf(token)), kinds, grant.account, grant.scope, grant.grant_hash],
  )
  return Object.fromEntries(made) as Record<Kind, string>
}

export async function findToken(db: Queryable, token: string): Promise<OAuthToken | undefined> {
  const found = await db.query<OAuthToken>(
    'select kind, account, scope, grant_hash, revoked_at from stripe_sandbox.oauth_tokens where token_hash = $1',
    [hashOf(token)],
  )
  return found.rows[0]
}

/** Ends all that came of one code, or all that belongs to one account. */
export async function revokeTokens(
  db: Queryable,
  by: { grant_hash: string } | { account: string },
  now: number,
): Promise<void> {
  const [column, value] = 'account' in by ? ['account', by.account] : ['grant_hash', by.grant_hash]
  await db.query(`update stripe_sandbox.oauth_tokens set revoked_at = $2 where ${column} = $1 and revoked_at is null`, [
    value,
    now,
  ])
}
