import type { ApiKeyRow } from '#server/identity/api-keys.ts'
import { NEW_PASSWORD, notifyOfSecurity, RESET, type SecurityNotice } from '#server/identity/security-notices.ts'
import type { MemberWrite } from '#server/platform/http.ts'
import type { ApiKeysDeps } from './deps.ts'

type Change = 'created' | 'revoked'

const KEYS = { label: 'Check your API keys', path: '/developers' }

/** Records a new or revoked key in the audit trail, notifies its person by email, and refreshes their screens. */
export function recordKey(
  write: MemberWrite,
  { public_url }: Pick<ApiKeysDeps, 'public_url'>,
  change: Change,
  { id, name, token_start, scopes }: ApiKeyRow,
): void {
  const { viewer } = write
  const chain = `user:${viewer.id}`
  const data = { token_start, scopes: scopes.join(' ') }
  write.audit({ chain, action: `api_key_${change}`, subject_type: 'api_key', subject_id: id, data })
  write.publish({ audience: [viewer.id], topic: 'apiKeys', id })
  notifyOfSecurity(write, viewer, { public_url, origin: write }, NOTICES[change](`“${name}” (${token_start}…)`))
}

const NOTICES: Record<Change, (key: string) => SecurityNotice> = {
  created: (key) => ({
    subject: 'An API key was created for your account',
    what: `Programs can now use your Sharewell account with the API key ${key}.`,
    if_not_you: `${RESET} This also revokes keys created within the last seven days.`,
    button: NEW_PASSWORD,
  }),
  revoked: (key) => ({
    subject: 'An API key was revoked',
    what: `The API key ${key} no longer works.`,
    if_not_you: RESET,
    button: KEYS,
  }),
}
