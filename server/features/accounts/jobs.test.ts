import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { accountBrowser } from '#server/testing/account-browser.ts'
import { runWorker } from '#server/testing/run-worker.ts'
import { oliviaForm, PASSWORD, useAccounts } from '#server/testing/use-accounts.ts'
import { accountWorkers, purgeLimits, purgeSignIns } from './jobs.ts'

const server = useAccounts()
const { db, clock, commands } = server

async function runJob(name: string) {
  const workers = accountWorkers({ db, clock, public_url: 'https://sharewell.example' })
  await runWorker(
    workers.find(({ definition }) => definition.name === name),
    commands,
  )
}

it('forgets at night the sessions that have expired, and no other', async () => {
  const { email } = (await server.registered(oliviaForm())).registration
  const browser = accountBrowser(server)
  await browser.call(({ accounts }) => accounts.login({ email, password: PASSWORD }))
  const { id: user_id } = await server.user(email)
  const expired = { user_id, token: randomUUID(), ip_address: '203.0.113.9', expires_at: new Date('2020-01-01') }
  await db.insertInto('auth_sessions').values(expired).execute()

  await runJob(purgeSignIns.name)

  const left = await db.selectFrom('auth_sessions').select('token').where('user_id', '=', user_id).execute()
  expect(left).toHaveLength(1)
  expect(await browser.viewer()).toMatchObject({ email })
})

it('forgets every hour the tries that no longer count, and no other', async () => {
  const now = clock.now().getTime()
  await db.deleteFrom('rate_limits').execute()
  const tries = [
    { key: 'over', expire: now - 1 },
    { key: 'counts', expire: now + 60_000 },
  ]
  await db.insertInto('rate_limits').values(tries).execute()

  await runJob(purgeLimits.name)

  expect(await db.selectFrom('rate_limits').select('key').execute()).toEqual([{ key: 'counts' }])
})
