import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { adminPerson } from '#contract/people.ts'
import { countOtherAdmins } from '#server/identity/admin-ids.ts'
import { supportGrantOf } from '#server/identity/support-access.ts'
import { suspensionsOf } from '#server/identity/suspensions.ts'
import { type Refusal, refuse } from '#server/platform/commands.ts'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { presentPerson } from './present.ts'
import { profilesOf, shownPeople, takesPartIn } from './store.ts'

const MAX_AGREEMENTS = 10
const MAX_SUSPENSIONS = 20

/** A person as admins see them. */
export async function readPerson(
  db: Kysely<DB>,
  { id, viewer, now }: { id: string; viewer: Viewer; now: Date },
): Promise<z.input<typeof adminPerson> | Refusal<'NOT_FOUND'>> {
  const person = await shownPeople(db).where('u.id', '=', id).executeTakeFirst()
  if (!person) return refuse('NOT_FOUND')
  return presentPerson(person, viewer, {
    ...(await accessOf(db, id, now)),
    takes_part: await takesPartIn(db, id),
    profiles: await profilesOf(db, id),
    other_admins: await countOtherAdmins(db, id),
    agreements: await agreementsOf(db, id),
    consent: await supportGrantOf(db, id, now),
    now,
    suspensions: await suspensionsOf(db, id).limit(MAX_SUSPENSIONS).execute(),
  })
}

/** Ways in that are open: sessions, which expire by the system's clock, and keys. */
async function accessOf(db: Kysely<DB>, id: string, now: Date): Promise<{ sessions: number; api_keys: number }> {
  const { sessions } = await db
    .selectFrom('auth_sessions')
    .select(({ fn }) => fn.countAll<number>().as('sessions'))
    .where('user_id', '=', id)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow()
  const { api_keys } = await db
    .selectFrom('api_keys')
    .select(({ fn }) => fn.countAll<number>().as('api_keys'))
    .where('user_id', '=', id)
    .where('revoked_at', 'is', null)
    .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
    .executeTakeFirstOrThrow()
  return { sessions, api_keys }
}

function agreementsOf(db: Kysely<DB>, id: string) {
  return db
    .selectFrom('agreements')
    .select(['id', 'title', 'status'])
    .where(({ eb, or }) => or([eb('owner_id', '=', id), eb('provider_id', '=', id)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_AGREEMENTS)
    .execute()
}
