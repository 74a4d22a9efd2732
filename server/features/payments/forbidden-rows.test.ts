import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { batchFor } from '#scenarios/pay-shares.ts'
import { useFernleaf } from '#server/testing/use-fernleaf.ts'

/** Rows about money that the database refuses, whichever code writes them. */
const { db, as, jobs, bank, people, makeDeal, approved } = useFernleaf()

// October is paid: its one transfer is done. September is on its way: its transfer failed once and is open again.
beforeAll(async () => {
  const { project } = await makeDeal({ effective_date: '2026-09-01' })
  const pay = async (report: Parameters<typeof batchFor>[0]) => {
    await as(people.olivia).payments.processPayments(batchFor(report, people.good_card))
    await jobs.drain()
  }
  await pay(await approved(project.id))
  bank.refuses = { code: 'account_invalid', sentence: 'The account cannot be paid.' }
  const september = { reporting_period_start: '2026-09-01', reporting_period_end: '2026-09-30' }
  await pay(await approved(project.id, september))
  bank.refuses = null
})

/** A statement in a transaction that is undone, so that what is allowed changes nothing for the next. */
async function tried(statement: string): Promise<{ code: string; constraint?: string } | 'allowed'> {
  const outcome = await db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(statement).execute(tx)
      await sql`set constraints all immediate`.execute(tx)
      throw ALLOWED
    })
    .catch((error: unknown) => error)
  if (outcome === ALLOWED) return 'allowed'
  const { code, constraint } = outcome as { code: string; constraint?: string }
  return { code, ...(constraint && { constraint }) }
}
const ALLOWED = new Error('allowed')

/** A copy of rows of a table with some columns changed; what the database works out by itself is left to it. */
async function copied(table: string, where: string, changes: Record<string, string>): Promise<string> {
  const { rows } = await sql<{ column_name: string }>`select column_name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(db)
  const columns = rows.map(({ column_name }) => column_name).join(', ')
  const changed = Object.entries(changes).map(([column, value]) => `'${column}', ${value}`)
  return `insert into ${table} (${columns}) select ${columns} from (
    select (jsonb_populate_record(o, jsonb_build_object(${changed.join(', ')}))).* from ${table} o where ${where}) as copy`
}

const CHECK = '23514'
const UNIQUE = '23505'

describe('a payment', () => {
  const next = { id: 'gen_random_uuid()', attempt: 'attempt + 1', stripe_transfer_id: 'null' }
  const open = { ...next, status: "'pending'", settled_at: 'null' }

  test('never has two transfers that are alive or done, but another after one that failed', async () => {
    const twice = { code: UNIQUE, constraint: 'transfers_one_live' }
    expect(await tried(await copied('transfers', "status = 'completed'", open))).toEqual(twice)
    expect(await tried(await copied('transfers', "status = 'completed'", next))).toEqual(twice)
    expect(
      await tried(await copied('transfers', "status = 'failed' and attempt = 1", { ...open, attempt: '99' })),
    ).toBe('allowed')
    expect(
      await tried(
        await copied('transfers', "status = 'failed'", { id: 'gen_random_uuid()', stripe_transfer_id: 'null' }),
      ),
    ).toEqual({ code: UNIQUE, constraint: 'transfers_payment_id_attempt_key' })
  })

  test('is gross = commission + net, and so is the share it comes from', async () => {
    for (const column of ['gross_amount', 'commission_amount', 'amount']) {
      expect(await tried(`update payments set ${column} = ${column} + 1`), column).toEqual({
        code: CHECK,
        constraint: 'payments_check',
      })
    }
    for (const column of ['gross', 'commission', 'net']) {
      expect(await tried(`update distributions set ${column} = ${column} + 1`), column).toEqual({
        code: CHECK,
        constraint: expect.stringMatching(/^distributions_check/),
      })
    }
    expect(await tried('update payments set gross_amount = gross_amount + 1, amount = amount + 1')).toBe('allowed')
    expect(await tried('update distributions set gross = gross + 1, net = net + 1')).toBe('allowed')
  })

  test('is there once for each holder, and each agreement has one share of a report', async () => {
    const again = { id: 'gen_random_uuid()' }
    expect(await tried(await copied('payments', "status = 'completed'", again))).toEqual({
      code: UNIQUE,
      constraint: 'payments_distribution_id_payee_id_key',
    })
    expect(await tried(await copied('distributions', 'true', again))).toEqual({
      code: UNIQUE,
      constraint: 'distributions_one_per_part',
    })
  })

  test('is completed when it has the moment of it, and a transfer is over when it has', async () => {
    expect(await tried("update payments set status = 'failed' where status = 'completed'")).toMatchObject({
      code: CHECK,
    })
    expect(await tried('update payments set processed_at = null where processed_at is not null')).toMatchObject({
      code: CHECK,
    })
    expect(await tried("update transfers set settled_at = null where status = 'completed'")).toMatchObject({
      code: CHECK,
    })
    expect(await tried("update charges set settled_at = null where status = 'succeeded'")).toMatchObject({
      code: CHECK,
    })
  })

  test.each([
    [
      'a share of more than the eligible revenue',
      'update distributions set gross = eligible_revenue + 1, net = eligible_revenue + 1 - commission',
    ],
    ['a part of the eligible revenue', 'update distributions set eligible_revenue = revenue_in_agreement - 1'],
    ['more shared days than the period has', 'update distributions set overlap_days = period_days + 1'],
    [
      'more revenue than was reported',
      'update distributions set revenue_in_agreement = reported_revenue + 1, eligible_revenue = reported_revenue + 1',
    ],
    ['a payment to who makes it', 'update payments set payee_id = payer_id'],
    ['a kept amount below nothing', 'update distributions set kept = -1'],
    ['a payment of nothing', 'update payments set gross_amount = 0, commission_amount = 0, amount = 0'],
    ['a negative commission', 'update payments set commission_amount = -1, amount = gross_amount + 1'],
    ['a negative net', 'update payments set commission_amount = gross_amount + 1, amount = -1'],
    ['a transfer of nothing', 'update transfers set amount = 0'],
    ['a charge of nothing', 'update charges set amount = 0'],
    [
      'a batch without a charge that is not funded',
      "update payment_batches set charge_id = null, status = 'processing'",
    ],
  ])('%s cannot be written', async (_what, statement) => {
    expect(await tried(statement)).toMatchObject({ code: CHECK })
  })

  test('has one charge for a batch, and one agreement for a completion', async () => {
    const id = randomUUID()
    const same = await copied('payment_batches', 'true', { id: `'${id}'` })
    expect(await tried(`${same} limit 1`)).toEqual({ code: UNIQUE, constraint: 'payment_batches_charge_id_key' })
    expect(await tried(await copied('agreements', 'true', { id: 'gen_random_uuid()' }))).toMatchObject({ code: UNIQUE })
    expect(await tried(await copied('rights', 'true', { id: 'gen_random_uuid()' }))).toEqual({
      code: UNIQUE,
      constraint: 'rights_agreement_id_key',
    })
  })
})
