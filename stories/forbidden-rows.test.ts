import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Deal, makeDeal } from '#scenarios/deal.ts'
import { useWorld } from './world.ts'

/** What the database itself refuses from any writer: two truths about one deal. */
const world = useWorld('2026-11-02T09:00:00Z')
let deal: Deal
let right_id: string

beforeAll(async () => {
  deal = await makeDeal(world)
  const { db } = world
  const right = await db.selectFrom('rights').select('id').executeTakeFirstOrThrow()
  right_id = right.id
})

const run = (...statements: string[]) =>
  world.db.transaction().execute(async (tx) => {
    for (const statement of statements) await sql.raw(statement).execute(tx)
  })

describe('a proposal', () => {
  it('has one current version', async () => {
    const earlier = `update proposal_versions set is_current = true where proposal_id = '${deal.proposal_id}'`
    await expect(run(earlier)).rejects.toThrow('proposal_versions_one_current')
  })

  it('ends once', async () => {
    const again = `insert into proposal_decisions (proposal_id, version_id, decision, side, actor_id, created_at)
      select proposal_id, version_id, 'rejected', side, actor_id, now() from proposal_decisions where decision = 'agreed'`
    await expect(run(again)).rejects.toThrow('proposal_decisions_one_end')
  })

  it('is completed once', async () => {
    const again = `insert into agreement_completions
      select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'charge_id', gen_random_uuid()))).*
      from agreement_completions c`
    await expect(run(again)).rejects.toThrow('agreement_completions_one_live')
  })
})

describe('a right', () => {
  const whole = () => `update right_holdings set held_until = null where right_id = '${right_id}'`

  it.each([
    ['less than wholly', 'update right_holdings set basis_points = 9999'],
    ['by nobody', 'update right_holdings set held_until = held_from + 1'],
  ])('is not held %s', async (_how, statement) => {
    await expect(run(statement)).rejects.toThrow('of 10000 basis points')
  })

  it('is not held by a holder who is deleted', async () => {
    await expect(run('delete from right_holdings')).rejects.toThrow('is not held on its first day')
  })

  it('is not held more than wholly', async () => {
    const second = `insert into right_holdings (right_id, holder_id, basis_points, held_from)
      select right_id, (select owner_id from agreements limit 1), 1, held_from from right_holdings`
    await expect(run(second)).rejects.toThrow('is held to 10001 of 10000')
  })

  it('is held wholly on past days too', async () => {
    const sold = `update right_holdings set held_until = held_from + 9 where right_id = '${right_id}'`
    const bought = `insert into right_holdings (right_id, holder_id, basis_points, held_from)
      select right_id, (select owner_id from agreements limit 1), 10000, held_from + 10 from right_holdings`
    await expect(run(sold, bought)).rejects.toThrow(`right ${right_id} is held to 0 of 10000 basis points on`)
    await expect(run('update right_holdings set held_from = held_from + 1')).rejects.toThrow('on its first day')
  })

  it('has each holder once on a day', async () => {
    const halved = 'update right_holdings set basis_points = 5000, held_until = held_from + 10'
    const again = `insert into right_holdings (right_id, holder_id, basis_points, held_from, held_until)
      select right_id, holder_id, 5000, held_from, held_until from right_holdings`
    const next = `insert into right_holdings (right_id, holder_id, basis_points, held_from)
      select distinct right_id, holder_id, 10000, held_until from right_holdings`
    await expect(run(halved, again, next)).rejects.toThrow('named twice')
  })

  it('is not listed beyond what the seller holds, by two listings neither', async () => {
    const list = (
      basis_points: number,
    ) => `insert into listings (id, right_id, seller_id, basis_points, asking_price, currency,
      status, declared_at, created_at, updated_at) select gen_random_uuid(), right_id, holder_id, ${basis_points}, 100, 'gbp',
      'active', now(), now(), now() from right_holdings where right_id = '${right_id}'`
    await expect(run(list(6_000), list(4_001))).rejects.toThrow('lists 10001 basis points')
    await expect(
      run(
        ...[list(6_000), list(4_000), 'set constraints all immediate'],
        ...['delete from listing_figures', 'delete from listings'],
      ),
    ).resolves.toBeUndefined()
  })

  it('does not come into the world without a holder', async () => {
    const copy = randomUUID()
    const orphan = `insert into rights (id, agreement_id, created_at) select '${copy}', id, now() from agreements`
    await expect(run('alter table rights drop constraint rights_agreement_id_key', orphan)).rejects.toThrow(
      `right ${copy} is not held on its first day`,
    )
  })

  it('does not lose its holding to another right', async () => {
    const other = randomUUID()
    const moved = run(
      'alter table rights drop constraint rights_agreement_id_key',
      `insert into rights (id, agreement_id, created_at) select '${other}', id, now() from agreements`,
      `update right_holdings set right_id = '${other}'`,
    )
    await expect(moved).rejects.toThrow(`right ${right_id} is not held on its first day`)
  })

  it('is not forgotten with all others', async () => {
    await expect(run('truncate right_holdings')).rejects.toThrow('right_holdings is append-only')
  })

  it('stays whole when parts change hands in one transaction', async () => {
    const halved = run(
      `update right_holdings set basis_points = 5000 where right_id = '${right_id}'`,
      `insert into right_holdings (right_id, holder_id, basis_points, held_from)
        select right_id, (select owner_id from agreements limit 1), 5000, held_from from right_holdings`,
      'set constraints all immediate',
      whole(),
    )
    await expect(halved).resolves.toBeUndefined()
  })
})
