import type { Selectable } from 'kysely'
import type { DB } from '#server/platform/database.ts'

type Passkey = Pick<Selectable<DB['auth_passkeys']>, 'id' | 'name' | 'created_at' | 'backed_up'>

export function presentPasskey({ id, name, created_at, backed_up }: Passkey) {
  return { id, name, created_at: created_at.toISOString(), is_synced: backed_up }
}
