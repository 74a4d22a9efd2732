import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '#server/platform/database.ts'
import { balanceOf } from '../testing/balance-of.ts'
import { queueBehindLock } from '../testing/queue-behind-lock.ts'
import { useDatabase } from '../testing/use-database.ts'
import { agreementFees, cards, commission, inTransit, payable } from './accounts.ts'
import { balances, postingsOfDeal } from './balances.ts'
import { type LedgerEntry, post } from './post.ts'

const { db } = useDatabase()
type DealEntry = LedgerEntry & { deal_id: string }

const NOW = new Date('2026-11-02T09:00:00Z')

/** Priya's October: £974.40 comes from Olivia's card, £828.24 of it is hers. */
function funded(payment_id: string = randomUUID(), changes: Partial<DealEntry> = {}): DealEntry {
  const postings = [
    { source: cards('gbp'), destination: payable(payment_id), amount: 82_824, currency: 'gbp' as const },
    { source: cards('gbp'), destination: commission('gbp'), amount: 14_616, currency: 'gbp' as const },
  ]
  const entry = { kind: 'payment_funded' as const, reference_id: payment_id, deal_id: randomUUID(), memo: 'October' }
  return { ...entry, postings, ...changes }
}

function reserved(payment_id: string, amount: number): LedgerEntry {
  const postings = [
    { source: payable(payment_id), destination: inTransit(payment_id), amount, currency: 'gbp' as const },
  ]
  return funded(payment_id, { kind: 'transfer_reserved', reference_id: randomUUID(), postings })
}

const within = <Result>(work: (tx: Tx) => Promise<Result>) => db.transaction().execute(work)
const posted = (...entries: LedgerEntry[]) => within((tx) => post(tx, entries, NOW))

describe('posting', () => {
  it('moves every penny from somewhere to somewhere', async () => {
    const payment_id = randomUUID()
    const before = await balanceOf(db, 'outside:cards:gbp')
    const entry = funded(payment_id)
    await posted(entry)
    expect(await balanceOf(db, `payment:${payment_id}:payable`)).toBe(82_824)
    expect(await balanceOf(db, 'outside:cards:gbp')).toBe(before - 97_440)
    expect(await postingsOfDeal(db, entry.deal_id)).toMatchObject([{ amount: 82_824 }, { amount: 14_616 }])
  })

  it('keeps the sum of all accounts at nothing', async () => {
    await posted(funded(), funded())
    expect((await balances(db)).reduce((sum, { balance }) => sum + balance, 0)).toBe(0)
  })

  it('moves two currencies at once, each between accounts of its own, and not a penny if one of them is wrong', async () => {
    const dollars = { source: cards('usd'), destination: commission('usd'), amount: 5, currency: 'usd' as const }
    const right = [funded(), funded(randomUUID(), { postings: [dollars] })] as const
    await posted(...right)
    expect(await postingsOfDeal(db, right[1].deal_id)).toMatchObject([{ amount: 5, currency: 'usd' }])

    const good = funded()
    const wrong = funded(randomUUID(), { postings: [dollars, { ...dollars, source: cards('gbp') }] })
    await expect(posted(good, wrong)).rejects.toThrow(/there is no ledger account \d+ in usd/)
    expect(await postingsOfDeal(db, good.deal_id)).toEqual([])
  })

  it('leaves out what moves nothing, and writes no entry that is empty by that', async () => {
    const entry = funded()
    await posted({ ...entry, postings: entry.postings.map((posting) => ({ ...posting, amount: 0 })) })
    expect(await postingsOfDeal(db, entry.deal_id)).toEqual([])
  })

  it('refuses to move less than nothing, and does not leave it out in silence', async () => {
    const { postings, ...entry } = funded()
    const backwards = postings.map((posting) => ({ ...posting, amount: -posting.amount }))
    await expect(posted({ ...entry, postings: backwards })).rejects.toThrow('ledger_postings_amount_check')
  })

  it('reads the postings of a deal in the order they were written, on request of some of its things only', async () => {
    const payment_id = randomUUID()
    const first = funded(payment_id)
    const second = reserved(payment_id, 5)
    const deal_id = first.deal_id
    await posted(first)
    await db.transaction().execute((tx) => post(tx, [{ ...second, deal_id }], new Date('2026-11-01T09:00:00Z')))
    expect((await postingsOfDeal(db, deal_id)).map(({ amount }) => amount)).toEqual([82_824, 14_616, 5])
    expect((await postingsOfDeal(db, deal_id, [second.reference_id])).map(({ amount }) => amount)).toEqual([5])
    expect(await postingsOfDeal(db, deal_id, [randomUUID()])).toEqual([])
  })

  it('writes one thing once', async () => {
    const entry = funded()
    await posted(entry)
    await expect(posted(entry)).rejects.toThrow('ledger_transactions_reference_id_kind_key')
  })

  it('writes nothing at all when one of several entries is refused', async () => {
    const good = funded()
    await expect(posted(good, reserved(randomUUID(), 1))).rejects.toThrow('would go below zero')
    expect(await postingsOfDeal(db, good.deal_id)).toEqual([])
  })
})

describe('an account of ours', () => {
  it('is never overdrawn, not by a penny', async () => {
    const payment_id = randomUUID()
    await posted(funded(payment_id))
    await expect(posted(reserved(payment_id, 82_825))).rejects.toThrow(
      `payment:${payment_id}:payable would go below zero`,
    )
    await posted(reserved(payment_id, 82_824))
    expect(await balanceOf(db, `payment:${payment_id}:payable`)).toBe(0)
  })

  it.each([
    ['commission', commission('gbp')],
    ['agreement fees', agreementFees('gbp')],
    ['money in transit', inTransit(randomUUID())],
  ])('is never overdrawn, whichever it is: %s', async (_what, account) => {
    const postings = [{ source: account, destination: cards('gbp'), amount: 1_000_000, currency: 'gbp' as const }]
    await expect(posted(funded(randomUUID(), { postings }))).rejects.toThrow(`${account.name} would go below zero`)
  })

  it('is not overdrawn by two at once who each find enough, whose accounts are open already', async () => {
    const payment_id = randomUUID()
    await posted(funded(payment_id))
    // Opened here: an account that both open would keep them apart by its name alone.
    await posted(reserved(payment_id, 1))
    const account = sql`select from ledger_accounts where name = ${`payment:${payment_id}:payable`} for no key update`
    const reserve = () =>
      posted(reserved(payment_id, 50_000)).then(
        () => 'posted',
        (error: unknown) => error,
      )
    const outcomes = await queueBehindLock(db, account, [reserve, reserve])
    const lost = outcomes.filter((outcome) => outcome !== 'posted')
    const message = `ledger account payment:${payment_id}:payable would go below zero`
    expect(lost).toMatchObject([{ code: '23514', message }])
    expect(await balanceOf(db, `payment:${payment_id}:payable`)).toBe(32_823)
  })

  it('is found although it was expected to be new', async () => {
    const payment_id = randomUUID()
    const paid = { source: cards('gbp'), destination: payable(payment_id), amount: 7, currency: 'gbp' as const }
    await posted(funded(randomUUID(), { postings: [paid] }))
    await posted(funded(payment_id))
    expect(await balanceOf(db, `payment:${payment_id}:payable`)).toBe(82_831)
  })

  it('is opened once by two at the same time, and both post to it', async () => {
    const [first, second] = [funded(), funded()]
    const shared = payable(first.reference_id)
    const opened = sql`insert into ledger_accounts (name, currency, may_go_negative) values (${shared.name}, 'gbp', false)`
    const postings = second.postings.map((posting, index) =>
      index === 0 ? { ...posting, destination: shared } : posting,
    )
    expect(await queueBehindLock(db, opened, [() => posted(first), () => posted({ ...second, postings })])).toEqual([
      undefined,
      undefined,
    ])
    expect(await balanceOf(db, shared.name)).toBe(2 * 82_824)
  })

  it('holds one currency', async () => {
    const payment_id = randomUUID()
    await posted(funded(payment_id))
    const entry = reserved(payment_id, 100)
    // A currency that our types do not know; the database has to refuse it by itself.
    const dollars = entry.postings.map((posting) => ({ ...posting, currency: 'usd' as never }))
    await expect(posted({ ...entry, postings: dollars })).rejects.toThrow(/there is no ledger account \d+ in usd/)
  })
})

describe('a database client outside the product', () => {
  let transaction_id: string
  let from: number
  let to: number
  beforeAll(() => posted(funded()))
  beforeEach(async () => {
    const row = await db
      .selectFrom('ledger_postings as p')
      .innerJoin('ledger_accounts as a', 'a.id', 'p.source')
      .selectAll('p')
      // From the world outside, which may go below zero: nothing but the rule in question stands in the way.
      .where('a.may_go_negative', '=', true)
      .orderBy('p.transaction_id')
      .limit(1)
      .executeTakeFirstOrThrow()
    transaction_id = row.transaction_id
    from = row.source
    to = row.destination
  })

  it.each([
    'update ledger_accounts set may_go_negative = true',
    "update ledger_transactions set memo = ''",
    'update ledger_postings set amount = 1',
    ...['ledger_accounts', 'ledger_transactions', 'ledger_postings'].flatMap((table) => [
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]),
  ])('cannot %s', async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow('is append-only')
  })

  const insert = (
    tx: Tx,
    id: string,
    posting: { source?: number; destination?: number; amount?: number; position?: number } = {},
  ) =>
    sql`insert into ledger_postings (transaction_id, position, source, destination, amount, currency)
      values (${id}, 99, ${posting.source ?? from}, ${posting.destination ?? to}, ${posting.amount ?? 1}, 'gbp')`.execute(
      tx,
    )
  const transaction = (id: string, reverses: string | null = null) =>
    sql`insert into ledger_transactions (id, kind, reference_id, memo, reverses, posted_at)
      values (${id}, 'by_hand', ${randomUUID()}, 'By hand', ${reverses}, ${NOW})`
  const write = async (posting: Parameters<typeof insert>[2] = {}, reverses: string | null = null) => {
    const { source = from, destination = to, amount = 1, position = 1 } = posting
    const id = randomUUID()
    await sql`with written as (${transaction(id, reverses)})
      insert into ledger_postings (transaction_id, position, source, destination, amount, currency)
      values (${id}, ${position}, ${source}, ${destination}, ${amount}, 'gbp')`.execute(db)
    return id
  }

  it('cannot add a posting to what is in the books', async () => {
    await expect(within((tx) => insert(tx, transaction_id))).rejects.toThrow('already in the books')
  })

  it('cannot write a posting of no transaction', async () => {
    await expect(within((tx) => insert(tx, randomUUID()))).rejects.toThrow('or to none')
  })

  it('cannot write a transaction without postings, not even to add them later', async () => {
    const id = randomUUID()
    await expect(within((tx) => transaction(id).execute(tx))).rejects.toThrow(`transaction ${id} has no first posting`)
    const later = within(async (tx) => {
      await transaction(id).execute(tx)
      await insert(tx, id)
    })
    await expect(later).rejects.toThrow(`transaction ${id} has no first posting`)
    await expect(write({ position: 2 })).rejects.toThrow('has no first posting')
  })

  it.each([
    ['of nothing', { amount: 0 }],
    ['backwards', { amount: -5 }],
  ])('cannot move an amount %s', async (_what, posting) => {
    await expect(write(posting)).rejects.toThrow('ledger_postings_amount_check')
  })

  it('cannot move an amount from an account to itself', async () => {
    await expect(write({ destination: from })).rejects.toThrow('check constraint')
  })

  it.each([
    ['from', { source: 0 }],
    ['to', { destination: 0 }],
  ])('cannot move an amount %s an account that does not exist', async (_what, posting) => {
    await expect(write(posting)).rejects.toThrow('there is no ledger account 0 in gbp')
  })

  it('reverses only what is in the books, and once', async () => {
    const nowhere = randomUUID()
    await expect(write({}, nowhere)).rejects.toThrow(`there is no ledger transaction ${nowhere} to reverse`)
    const wrong = await write()
    await write({}, wrong)
    await expect(write({}, wrong)).rejects.toThrow('ledger_transactions_reverses')
  })
})
