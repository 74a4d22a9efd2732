import { expect, test } from 'vitest'
import { movableClock } from '#server/platform/process.ts'
import { registerCast } from '#server/testing/cast.ts'
import { useDatabase } from '#server/testing/use-database.ts'
import { composeBench } from './compose.ts'

const database = useDatabase()

test('several may listen, one after the other or at once, and nothing listens after the last', async () => {
  const { olivia } = await registerCast(database.db)
  const first = await composeBench(database.connection, movableClock(new Date()))
  const second = await composeBench(database.connection, movableClock(new Date()))
  expect(second.url).not.toBe(first.url)
  const cookie = await first.signIn(olivia)
  for (const { url } of [first, second]) {
    expect((await fetch(`${url}/api/projects`, { headers: { cookie } })).status).toBe(200)
  }
  await first.close()
  await second.close()
  for (const { url } of [first, second]) await expect(fetch(`${url}/api/projects`)).rejects.toThrow('fetch failed')
})
