import { getMigrations } from 'better-auth/db/migration'
import { beforeAll, describe, expect, it } from 'vitest'
import { register } from '../testing/cast.ts'
import { useDatabase } from '../testing/use-database.ts'
import { createSessions } from './auth.ts'
import { sessionOptions } from './auth-options.ts'

const { db, pool } = useDatabase()
const options = { db, pool, secret: 's'.repeat(32), public_url: 'http://localhost:3000', secure: false }

describe('the tables of the session library', () => {
  it('are what the library wants, by our names', async () => {
    const { toBeCreated, toBeAdded } = await getMigrations(sessionOptions(options))
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] })
  })
})

describe('reading the session of a request', () => {
  const theo = { email: 'theo@example.com', password: 'correct horse' }
  const sessions = createSessions(options)
  let headers: Headers

  beforeAll(async () => {
    const { id } = await register(db, { role: 'trader', name: 'Theo Lindqvist', email: theo.email })
    const password_hash = await sessions.hashPassword(theo.password)
    await db.transaction().execute((tx) => sessions.addCredential(tx, id, password_hash, new Date()))
    const sign_in = await sessions.signIn({ ...theo, remember: true, headers: new Headers() })
    headers = new Headers({ cookie: sign_in?.cookies.map((cookie) => cookie.split(';')[0]).join('; ') ?? '' })
  })

  /** On a database whose first statements fail, as those do that were under way when it died. */
  function viewerWhere(statements_that_fail: number) {
    let left = statements_that_fail
    const query = async (statement: { text: string; values: unknown[] }) => {
      if (left === 0) return pool.query(statement)
      left -= 1
      throw new Error('Connection terminated unexpectedly')
    }
    return createSessions({ ...options, pool: { query } as typeof pool }).viewerOf(headers)
  }

  it('is tried again where the database was away for a moment', async () => {
    expect(await viewerWhere(1)).toMatchObject({ viewer: { email: theo.email } })
  })

  it('fails with what the database says where it is still away', async () => {
    await expect(viewerWhere(2)).rejects.toThrow('Connection terminated unexpectedly')
  })
})
