import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { runFromEnvironment, WrongEnvironment } from './run.ts'

const { connection } = inject('testServer')
const start = (env: Record<string, string>, database: object = {}) =>
  runFromEnvironment({ PORT: '0', ...env }, { ...connection, ...database })

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535'],
  [{ STRIPE_SECRET_KEY: 'sk_live_1' }, 'STRIPE_SECRET_KEY must begin with sk_test_: nothing here is live'],
  [{ PUBLIC_URL: 'ftp://example.com' }, 'PUBLIC_URL must be an address with http:// or https://'],
  [{ STRIPE_REDIRECT_URIS: 'https://a.example/, b' }, 'STRIPE_REDIRECT_URIS must be whole addresses'],
  [{ RETRY_DAYS: '3;5' }, 'RETRY_DAYS must be whole numbers of days'],
  [{ AFTER_RETRIES: 'forgive' }, 'AFTER_RETRIES must be cancel, unpaid or past_due'],
  [{ SETTLEMENT_DAYS: '-1' }, 'SETTLEMENT_DAYS must be a whole number from 0 to 30'],
  [{ HOST: '256.1.1.1' }, 'HOST 256.1.1.1 is no address of this machine'],
])('The environment %j is refused in a sentence', async (env, sentence) => {
  const refused = await start(env).catch((error: unknown) => error)
  expect(refused).toBeInstanceOf(WrongEnvironment)
  expect(String(refused)).toContain(sentence)
})

test('A port that is taken and a database that is not there are said to be so', async () => {
  const taker = createServer()
  const port = await new Promise<number>((resolve) => {
    taker.listen(0, '127.0.0.1', () => resolve(Object(taker.address()).port))
  })
  await expect(start({ PORT: String(port) })).rejects.toThrow(`PORT ${port} is in use already`)
  await new Promise((resolve) => taker.close(resolve))
  await expect(start({}, { database: 'nowhere' })).rejects.toThrow('DATABASE_URL: the database cannot be used')
  await expect(start({}, { host: '127.0.0.1', port: 1 })).rejects.toThrow('DATABASE_URL: the database cannot be used')
})
