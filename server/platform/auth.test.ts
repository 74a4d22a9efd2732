import { getMigrations } from 'better-auth/db/migration'
import { describe, expect, it } from 'vitest'
import { useDatabase } from '../testing/use-database.ts'
import { sessionOptions } from './auth-options.ts'

const { db } = useDatabase()
const options = { db, secret: 's'.repeat(32), public_url: 'http://localhost:3000', secure: false }

describe('the tables of the session library', () => {
  it('are what the library wants, by our names', async () => {
    const { toBeCreated, toBeAdded } = await getMigrations(sessionOptions(options))
    expect({ toBeCreated, toBeAdded }).toEqual({ toBeCreated: [], toBeAdded: [] })
  })
})
