import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { periodOfMonth } from '#domain/calendar-dates.ts'
import { makeDeal } from '#scenarios/deal.ts'
import { payMonth } from '#scenarios/month.ts'
import type { Person } from '#scenarios/person.ts'
import { approvalOf, requestFeeReversal } from '#scenarios/reverse-fee.ts'
import { saveCard } from '#scenarios/save-card.ts'
import { integrityChecks } from '#server/features/integrity/checks.ts'
import { sliceOf, WHOLE } from '#server/features/integrity/find-violations.ts'
import { adminOf } from './admin-of.ts'
import { atStripe, refusalOf } from './outcomes.ts'
import { useWorld } from './world.ts'

const world = useWorld('2026-01-05T09:00:00Z')
let ada: Person
let olivia: Person

/** Two months: one that is paid, one of which money came back from both sides; and an agreement fee that was refunded. */
beforeAll(async () => {
  const deal = await makeDeal(world, { first_day: '2026-01-01' })
  ada = await adminOf(world, 'integrity')
  olivia = deal.olivia
  await saveCard(deal.priya)
  const reversal = await requestFeeReversal(olivia, deal.proposal_id)
  await ada.api.feeReversals.decideFeeReversal(approvalOf(reversal))
  world.clock.set('2026-02-03T09:00:00Z')
  await payMonth(world, deal, { period: periodOfMonth('2026-01') })
  world.clock.set('2026-03-03T09:00:00Z')
  const { payment_ids } = await payMonth(world, deal, { period: periodOfMonth('2026-02') })
  const { stripe } = await atStripe(world)
  const paid = await olivia.api.payments.getPayment({ id: payment_ids[0] ?? '' })
  await stripe.refunds.create({ payment_intent: paid.stripe_payment_intent_id ?? '', amount: 10_000 })
  await stripe.transfers.createReversal(paid.stripe_transfer_id ?? '', { amount: 777 })
  await world.settle()
})

const postingsOf = (kind: string) => `from ledger_transactions t where t.id = transaction_id and t.kind = '${kind}'`
const LONG_AGO = `'2025-12-01T09:00:00Z'`

/** A fault for each check, as it could come about by hand or by a mistake in the code. */
const FAULTS: Record<string, string[]> = {
  entries_balance: [
    `delete from ledger_postings using ledger_transactions t where t.id = transaction_id and t.kind = 'transfer_settled'`,
  ],
  accounts_covered: [`update ledger_postings set amount = 10 * amount ${postingsOf('transfer_reserved')}`],
  fees_posted: [`update ledger_postings set amount = amount + 1 ${postingsOf('agreement_fee_charged')}`],
  charges_posted: [
    `delete from ledger_postings using ledger_transactions t where t.id = transaction_id and t.kind = 'payment_funded' and position = 2`,
  ],
  transfers_posted: [`update ledger_postings set amount = 2 * amount ${postingsOf('transfer_settled')}`],
  returns_posted: ['update returned_funds set amount = amount + 1'],
  refunds_posted: [`update ledger_postings set amount = amount + 1 ${postingsOf('refund_settled')}`],
  cash_returns_posted: [
    `insert into cash_returns (id, user_id, customer_id, amount, currency, status, stripe_refund_id, created_at, settled_at)
      select gen_random_uuid(), id, 'cus_1', 100, 'gbp', 'succeeded', 're_' || id, now(), now() from users`,
  ],
  claims_posted: [
    `insert into transfer_reversals (id, transfer_id, subject_id, amount, currency, status, stripe_reversal_id, created_at,
      settled_at) select gen_random_uuid(), id, id, 100, currency, 'succeeded', 'trr_' || id, now(), now() from transfers`,
  ],
  paid_by_one_transfer: [
    'drop index transfers_one_live',
    `insert into transfers select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(),
      'attempt', t.attempt + 10, 'stripe_transfer_id', null))).*
      from transfers t where t.reopened_at is null and t.status = 'completed'`,
  ],
  received_is_completed: [`update payments set status = 'failed', processed_at = null where status = 'completed'`],
  charges_fund_something: [`update payment_batches set status = 'failed' where charge_id is not null`],
  parts_paid_first: ['update payments set charged_later = 1 where funded_at is not null'],
  receivables_match: ['update payments set owed_amount = owed_amount + 1'],
  payables_match: [`update payments set funded_at = null where status = 'completed'`],
  returned_amounts_match: ['update payments set returned_amount = returned_amount + 1'],
  receipts_issued: ['delete from receipt_snapshots'],
  report_lines_add_up: ['update revenue_report_sources set amount = amount + 1'],
  distributions_add_up: [
    'update payments set gross_amount = gross_amount + 1, commission_amount = commission_amount + 1',
  ],
  carried_balances_add_up: [
    `insert into carried_balances (agreement_id, holder_id, currency, gross, commission, updated_at)
      select distinct agreement_id, payee_id, 'gbp', 5, 0, ${LONG_AGO}::timestamptz from payments
      on conflict (agreement_id, holder_id) do update set gross = carried_balances.gross + 5`,
  ],
  rights_held_wholly: [
    `insert into right_holdings (right_id, holder_id, basis_points, held_from, held_until)
      select right_id, holder_id, 5000, '2025-12-01', '2025-12-15' from right_holdings`,
  ],
  project_revenue_adds_up: ['update projects set total_revenue = total_revenue + 1'],
  agreement_payments_add_up: ['update agreements set total_paid = total_paid + 1'],
  monthly_sums_add_up: ['update monthly_sums set gross_amount = gross_amount + 1'],
  platform_sums_add_up: ['update platform_sums set gross_amount = gross_amount + 1'],
  held_payments_are_found: [
    `update payments set status = 'failed', processed_at = null where status = 'completed'`,
    `update connect_accounts set verification_status = 'pending'`,
    'delete from payees_without_account',
  ],
  reported_days_match: [`update reported_days set days = '{}'`],
  provider_records_add_up: ['update provider_records set earned = earned + 1'],
  shares_follow_rule: ['update revenue_reports set total_revenue = total_revenue + 100000'],
  holders_have_their_part: [
    'alter table payments drop constraint payments_between_two',
    'update payments set payee_id = payer_id',
  ],
  corrections_add_up: [
    `insert into distribution_corrections (id, correction_id, distribution_id, corrected_distribution_id, revenue_before,
      revenue_after, gross, commission, net, created_at) select gen_random_uuid(), gen_random_uuid(), id, id, 0, 100, 12, 2, 10, now()
      from distributions`,
  ],
  calculations_stored: ['update distributions set gross = gross + 1, net = net + 1'],
  nothing_unpaid_is_taken_back: [
    `insert into removed_payments (payment_id, distribution_id, report_id, payer_id, payee_id, gross_amount, commission_amount,
      takes_leftover, reason, removed_by, removed_at, deleted_at, payment, reminders, batch_items)
      select id, distribution_id, report_id, payer_id, payee_id, gross_amount, commission_amount, takes_leftover, '', payer_id,
        now(), now(), to_jsonb(p), '[]', '[]' from payments p`,
    'delete from payments',
    `insert into distribution_corrections (id, correction_id, distribution_id, corrected_distribution_id, revenue_before,
      revenue_after, gross, commission, net, created_at)
      select gen_random_uuid(), id, id, id, 100, 0, -12, -2, -10, now() from distributions`,
    `insert into distribution_correction_lines (distribution_correction_id, holder_id, gross, commission)
      select k.id, r.payee_id, -12, -2 from distribution_corrections k
      join removed_payments r on r.distribution_id = k.distribution_id`,
  ],
  final_reports_stay_final: [
    `insert into audit_events (chain, sequence, action, actor_role, subject_type, subject_id, data, occurred_at, previous_hash, hash)
      select 'project:' || project_id, 1000 + row_number() over (), 'report_finalized', 'owner', 'report', id::text, '{}', now(), '', ''
      from revenue_reports`,
  ],
  kept_by_owners: ['update distributions set kept = 5'],
  charges_end: [`update charges set status = 'unknown', settled_at = null, created_at = ${LONG_AGO}`],
  transfers_end: [
    `update transfers set status = 'processing', settled_at = null, reopened_at = null, created_at = ${LONG_AGO}`,
  ],
  refunds_end: [`update refunds set status = 'unknown', settled_at = null, created_at = ${LONG_AGO}`],
  claims_end: [
    `insert into claims_back (id, agreement_id, holder_id, payer_id, transfer_id, charge_id, currency, gross, commission, net,
      status, reason, proposed_at, decided_by, decided_at)
      select gen_random_uuid(), p.agreement_id, p.payee_id, p.payer_id, t.id, c.id, p.currency, 100, 15, 85,
        'not_refunded', 'Counted twice', ${LONG_AGO}, p.payee_id, ${LONG_AGO}
      from payments p join transfers t on t.payment_id = p.id join payment_batches b on b.id = p.batch_id
      join charges c on c.id = b.charge_id limit 1`,
  ],
  payments_move: [`update payments set status = 'processing', processed_at = null, updated_at = ${LONG_AGO}`],
  events_processed: [`update stripe_events set processed_at = null, received_at = ${LONG_AGO}`],
  jobs_run: [`update jobs.job set state = 'created', start_after = ${LONG_AGO} where name = 'transfer'`],
}

describe('a planted fault', () => {
  it.each(integrityChecks)('is found by $name', async (check) => {
    const violations = check.violations({ ...WHOLE, now: world.clock.now() })
    const before = await sql`${violations}`.execute(world.db)
    expect(before.rows).toEqual([])
    const found: unknown[] = []
    const planted = world.db.transaction().execute(async (tx) => {
      // Past triggers and foreign keys, as only a hand in the database could.
      await sql`set local session_replication_role = replica`.execute(tx)
      if (check.name === 'transfers_end') await sql`drop index transfers_one_live`.execute(tx)
      for (const fault of FAULTS[check.name] ?? []) await sql.raw(fault).execute(tx)
      found.push(...(await sql`${violations}`.execute(tx)).rows)
      throw new Undo()
    })
    await expect(planted).rejects.toThrow(Undo)
    expect(found).not.toEqual([])
    expect(found[0]).toMatchObject({ subject: expect.any(String), detail: expect.any(String) })
  })

  it('is planted for checks that there are', () => {
    expect(Object.keys(FAULTS)).toEqual(integrityChecks.map(({ name }) => name))
  })
})

class Undo extends Error {}

describe('a check that does not hold any more', () => {
  const TITLE = 'Integrity check failed: Agreement totals add up'
  const change = (by: number) =>
    world.db
      .updateTable('agreements')
      .set(({ eb }) => ({ total_paid: eb('total_paid', '+', by) }))
      .execute()
  const check = async () => {
    await ada.api.integrity.runChecks({})
    await world.settle()
    const { items, open_violations } = await ada.api.integrity.listChecks()
    return { open_violations, ...items.find(({ name }) => name === 'agreement_payments_add_up') }
  }
  const notified = async () =>
    (await ada.api.notifications.listNotifications({})).items.filter(({ title }) => title === TITLE).length

  it('is shown with what breaks it, admins are notified once, and it is resolved once it holds again', async () => {
    expect(await check()).toMatchObject({ state: 'holds', open_violations: 0, fully_checked_at: expect.any(String) })
    await change(5)
    const broken = await check()
    expect(broken).toMatchObject({
      state: 'broken',
      open_violations: 1,
      violations: [{ detail: expect.stringContaining('stored') }],
    })
    await check()
    expect(await notified()).toBe(1)
    expect((await ada.api.integrity.listChecks()).items[0]?.name).toBe('agreement_payments_add_up')
    await change(-5)
    expect(await check()).toMatchObject({ state: 'holds', open_violations: 0, resolved_violations: 1 })
  })

  it('is found by the schedule within a day, and resolved by it', async () => {
    await change(5)
    const day = async () => {
      for (let hour = 0; hour < 24; hour += 1) {
        world.clock.advance({ hours: 1 })
        await world.settle()
      }
      const { open_violations } = await ada.api.integrity.listChecks()
      return open_violations
    }
    expect(await day()).toBe(1)
    await change(-5)
    expect(await day()).toBe(0)
  })

  it('is of no concern to others', async () => {
    expect((await refusalOf(olivia.api.integrity.listChecks()))?.code).toBe('NOT_ALLOWED')
    expect((await refusalOf(olivia.api.integrity.runChecks({})))?.code).toBe('NOT_ALLOWED')
  })
})

/** Read whole: the sums of payments by month have two people in each row. */
const READS_ALL = ['monthly_sums_add_up']

it.each(integrityChecks.filter(({ name, reads }) => reads === 'slice' && !READS_ALL.includes(name)))(
  'finds the rows of a slice by an index: $name',
  async (check) => {
    const plan = await world.db.transaction().execute(async (tx) => {
      // Rows are then read one after the other only where no index has them.
      await sql`set local enable_seqscan = off`.execute(tx)
      const explained = sql<Record<string, string>>`explain ${check.violations({ ...sliceOf(3, 24), now: new Date() })}`
      return (await explained.execute(tx)).rows.map((row) => row['QUERY PLAN'] ?? '')
    })
    expect(plan.filter((line) => /Seq Scan on (?!fee_reversals)/.test(line))).toEqual([])
  },
)
