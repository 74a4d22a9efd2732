import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Role } from '#domain/roles.ts'
import type { DB } from '../platform/database.ts'
import type { Viewer } from '../platform/http.ts'

/** The people of every example, registered: call it once in a file's `beforeAll`. */
export async function registerCast(db: Kysely<DB>) {
  return {
    olivia: await register(db, { role: 'owner', name: 'Olivia Hart', email: 'olivia@fernleaf.example' }),
    priya: await register(db, { role: 'provider', name: 'Priya Shah', email: 'priya@example.com' }),
    marco: await register(db, { role: 'provider', name: 'Marco Bianchi', email: 'marco@example.com' }),
    theo: await register(db, { role: 'trader', name: 'Theo Lindqvist', email: 'theo@example.com' }),
    ada: await register(db, { role: 'admin', name: 'Ada Morgan', email: 'ada@example.com' }),
  }
}

export type Cast = Awaited<ReturnType<typeof registerCast>>

/** Somebody with an account of this role, as their session knows them. */
export async function register(
  db: Kysely<DB>,
  { role, name, email }: { role: Role; name: string; email: string },
): Promise<Viewer> {
  const [first_name = name, last_name = ''] = name.split(' ')
  const id = randomUUID()
  await db.insertInto('users').values({ id, role, email, email_verified: true, name, first_name, last_name }).execute()
  if (role === 'owner') {
    const profile = { acting_personally: false, company_name: 'Fernleaf Ltd', role_in_company: 'Founder' }
    await db
      .insertInto('owner_profiles')
      .values({ user_id: id, ...profile })
      .execute()
  }
  if (role === 'provider') {
    const offer = {
      service_offering: 'Growth engineering',
      experience_level: 'Senior' as const,
      past_experience: 'Ten launches',
    }
    await db
      .insertInto('provider_profiles')
      .values({ user_id: id, ...offer, revenue_share: ['Sole'] })
      .execute()
  }
  return { id, role, name, first_name, email, image: null, session_id: randomUUID() }
}
