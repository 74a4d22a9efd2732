import { createServer } from 'node:net'
import { expect, inject, test } from 'vitest'
import { runFromEnvironment, WrongEnvironment } from './run.ts'

const { connection } = inject('testServer')
const start = (env: Record<string, string>, database: object = {}) =>
  runFromEnvironment({ PORT: '0', ...env }, { ...connection, ...database })

test.each([
  [{ PORT: '70000' }, 'PORT: “70000” is not a whole number from 0 to 65535.'],
  [{ STRIPE_SANDBOX_PORT: '70000' }, 'STRIPE_SANDBOX_PORT: “70000” is not a whole number from 0 to 65535.'],
  [{ PORT: 'http' }, 'PORT: “http” is not a whole number from 0 to 65535.'],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_SECRET_KEY: its value of 9 characters is not a value that begins with sk_test_, since nothing here is live.',
  ],
  [{ PUBLIC_URL: 'ftp://example.com' }, 'PUBLIC_URL: “ftp://example.com” is not an address with http:// or https://.'],
  [
    { STRIPE_REDIRECT_URIS: 'https://a.example/, b' },
    'STRIPE_REDIRECT_URIS: “https://a.example/, b” is not a list of whole addresses, separated by commas.',
  ],
  [{ RETRY_DAYS: '3;5' }, 'RETRY_DAYS: “3;5” is not a list of whole numbers of days, separated by commas.'],
  [{ AFTER_RETRIES: 'forgive' }, 'AFTER_RETRIES: “forgive” is not cancel, unpaid or past_due.'],
  [{ SETTLEMENT_DAYS: '-1' }, 'SETTLEMENT_DAYS: “-1” is not a whole number from 0 to 30.'],
  [{ HOST: '256.1.1.1' }, 'HOST: “256.1.1.1” is not an address of this machine; set HOST to one that is.'],
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
  await expect(start({ PORT: String(port) })).rejects.toThrow(`PORT: “${port}” is already in use; stop`)
  // Alone as beside the product: the variable of the sandbox counts, whatever PORT says.
  const both = { PORT: '0', STRIPE_SANDBOX_PORT: String(port) }
  await expect(start(both)).rejects.toThrow(`STRIPE_SANDBOX_PORT: “${port}” is already in use; stop`)
  await new Promise((resolve) => taker.close(resolve))
  await expect(start({}, { database: 'nowhere' })).rejects.toThrow(
    /^DATABASE_URL: .+ cannot be used \(.+\); set it to a reachable PostgreSQL 15 or newer\.$/,
  )
  await expect(start({}, { host: '127.0.0.1', port: 1 })).rejects.toThrow(
    /^DATABASE_URL: .+ cannot be used \(.+\); set it to a reachable PostgreSQL 15 or newer\.$/,
  )
})
