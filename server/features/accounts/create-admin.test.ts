import { expect, it } from 'vitest'
import { createSessions } from '#server/identity/auth.ts'
import { isRefusal } from '#server/platform/commands.ts'
import { createLog } from '#server/platform/process.ts'
import { oliviaForm, PASSWORD, PUBLIC_URL, useAccounts } from '#server/testing/use-accounts.ts'
import { createAdmin } from './create-admin.ts'

const server = useAccounts()

it('makes an admin who can sign in, and none of an address that is taken', async () => {
  const sessions = createSessions({
    ...{ db: server.db, pool: server.pool, secret: 's'.repeat(32), public_url: PUBLIC_URL, secure: false },
  })
  const deps = { commands: server.commands, sessions, log: createLog({ level: 'silent' }) }
  const ada = { first_name: 'Ada', last_name: 'Morgan', email: 'Ada@example.com', password: PASSWORD }

  expect(isRefusal(await createAdmin(deps, ada))).toBe(false)
  const { viewer } = await server.as(null).accounts.login({ email: 'ada@example.com', password: PASSWORD })
  expect(viewer).toMatchObject({ role: 'admin', name: 'Ada Morgan', email: 'ada@example.com' })
  expect(await createAdmin(deps, ada)).toMatchObject({ code: 'ACCOUNT_EXISTS' })

  const { registration } = await server.registered(oliviaForm())
  const taken = await createAdmin(deps, { ...ada, email: registration.email })
  expect(taken).toMatchObject({ code: 'ACCOUNT_EXISTS' })
  expect(await server.user(registration.email)).toMatchObject({ role: 'owner' })
})
