import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { eventually } from '#server/testing/eventually.ts'
import { hearEvents } from '#server/testing/hear-events.ts'
import { PASSWORD, useProfiles } from '#server/testing/use-profiles.ts'

const { as, clock, connection, db, people, someone } = useProfiles()

async function mark(viewer: Viewer, provider: Viewer): Promise<void> {
  const pair = { user_id: viewer.id, provider_id: provider.id }
  await db
    .insertInto('favorites')
    .values({ ...pair, created_at: clock.now() })
    .execute()
}

const leave = (person: Viewer) => as(person).profiles.deleteAccount({ email: person.email, current_password: PASSWORD })
const rows = () => db.selectFrom('favorites').select(['user_id', 'provider_id']).execute()

test('the export of one’s own data has whom one has marked, and not by whom one was marked', async () => {
  await mark(people.olivia, people.priya)
  const listOf = async (person: Viewer) => {
    const file = await as(person).profiles.exportMyData({})
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
    return JSON.parse(strFromU8(entries['favorites.json'] ?? new Uint8Array()))
  }
  expect(await listOf(people.olivia)).toMatchObject([
    { provider_id: people.priya.id, provider_name: 'Priya Shah', created_at: clock.now().toISOString() },
  ])
  expect(await listOf(people.priya)).toEqual([])
  await db.deleteFrom('favorites').execute()
})

test('a deleted account is gone from both sides, and from open browsers', async () => {
  const [owner, provider] = [await someone('owner'), await someone('provider')]
  await mark(owner, people.priya)
  await mark(people.olivia, provider)
  await mark(people.olivia, people.priya)
  const { heard, stop } = await hearEvents(connection, people.olivia.id)
  await leave(owner)
  await leave(provider)
  await eventually(() => expect(heard).toEqual([{ topic: 'favorites', id: provider.id }]))
  await stop()
  expect(await rows()).toEqual([{ user_id: people.olivia.id, provider_id: people.priya.id }])
})
