import { randomUUID } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Viewer } from '#server/platform/http.ts'
import { PASSWORD, useProfiles } from '#server/testing/use-profiles.ts'
import { deliveryFrom } from './deliveries.ts'

const { as, clock, db, people, someone } = useProfiles()

async function endpointOf({ id: user_id }: Viewer): Promise<void> {
  const [now, id] = [clock.now(), randomUUID()]
  const form = { url: 'https://hooks.example.com/', description: 'Bookkeeping', event_types: ['payment.paid'] }
  await db
    .insertInto('webhook_endpoints')
    .values({ id, user_id, ...form, secret: 'encrypted', created_at: now, updated_at: now })
    .execute()
  const event = { type: 'payment.paid', data: { net_amount: 82_824 } } as const
  await db
    .insertInto('webhook_deliveries')
    .values(deliveryFrom({ id: randomUUID(), endpoint_id: id, event, now }))
    .execute()
}

test('the export of one’s own data has the endpoints without secrets and what was sent, of nobody else', async () => {
  await endpointOf(people.olivia)
  const listsOf = async (person: Viewer) => {
    const file = await as(person).profiles.exportMyData({})
    const entries = unzipSync(new Uint8Array(await file.arrayBuffer()))
    return ['webhook_endpoints', 'webhook_deliveries'].map((name) =>
      JSON.parse(strFromU8(entries[`${name}.json`] ?? new Uint8Array())),
    )
  }
  const [endpoints, deliveries] = await listsOf(people.olivia)
  expect(endpoints).toMatchObject([{ url: 'https://hooks.example.com/', event_types: ['payment.paid'] }])
  expect(JSON.stringify(endpoints)).not.toContain('encrypted')
  expect(deliveries).toMatchObject([{ event_type: 'payment.paid', body: expect.stringContaining('82824') }])
  expect(await listsOf(people.priya)).toEqual([[], []])
})

test('endpoints and deliveries go with a deleted account, and only with it', async () => {
  const owner = await someone('owner')
  await endpointOf(owner)
  await as(owner).profiles.deleteAccount({ email: owner.email, current_password: PASSWORD })
  expect(await db.selectFrom('webhook_endpoints').select('user_id').execute()).toEqual([{ user_id: people.olivia.id }])
  expect(await db.selectFrom('webhook_deliveries').select('id').execute()).toHaveLength(1)
})
