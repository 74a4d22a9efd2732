import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { AccountMovement } from '#server/stripe/movement-lines.ts'
import type { Movements } from '#server/stripe/movements.ts'
import { movableClock } from '../../platform/process.ts'
import { createReadAhead, type PageAsked } from './read-ahead.ts'

const day = (number: number, after: string | null = null): PageAsked => ({
  ...{ stage: 'records', account_id: 'acct_1', after },
  ...{ from: new Date(Date.UTC(2026, 10, number)), until: new Date(Date.UTC(2026, 10, number + 1)) },
})
const asked: string[] = []
const nameOf = ({ from, after }: Pick<PageAsked, 'from' | 'after'>) => `${from.getUTCDate()}${after ?? ''}`

function ahead(movements: Movements['movements'], pages_ahead?: number) {
  asked.length = 0
  const clock = movableClock('2026-11-20T09:00:00Z')
  const lists = (stage: string) => async (span: Pick<PageAsked, 'from' | 'after'>) => {
    asked.push(`${stage} ${nameOf(span)}`)
    return { listed: [], next: null }
  }
  const read = createReadAhead({
    ...{ clock, ...(pages_ahead !== undefined && { pages_ahead }) },
    movements: {
      movements: (span) => {
        asked.push(nameOf(span))
        return movements(span)
      },
      invoices: lists('invoices'),
      checkouts: lists('checkouts'),
      payment: async () => {
        throw new Error('Payments are not asked for ahead.')
      },
    },
  })
  return { clock, read }
}

const MOVEMENT: AccountMovement = {
  ...{ id: 'txn_1', account_id: 'acct_1', occurred_at: new Date(0), available_on: new Date(0), kind: 'charge' },
  ...{ source_id: 'ch_1', charge_id: 'ch_1', payment_intent_id: 'pi_1', payment_id: 'pi_1', customer_id: null },
  ...{ amount: 1_000, fee: 0, net: 1_000, currency: 'gbp' },
  ...{ source_amount: 1_000, source_currency: 'gbp', exchange_rate: null },
}

/** Lets all that has been asked be answered. */
async function answered() {
  for (let turns = 0; turns < 20; turns += 1) await turn()
}

const days = (count: number) => Array.from({ length: count }, (_, index) => day(index + 1))
const twoPages: Movements['movements'] = async ({ after }) => ({ listed: [], next: after === null ? 'b' : null })

test('asks for all pages of the lists that are needed, each once, and knows when it did', async () => {
  const { clock, read } = ahead(twoPages)
  const asked_at = clock.now()
  read.expect([day(1), { ...day(1), stage: 'invoices' }, day(2)])
  await answered()
  expect(asked).toEqual(['1', 'invoices 1', '2', '1b', '2b'])
  clock.advance({ minutes: 5 })
  expect((await read.take(day(1))).asked_at).toEqual(asked_at)
  expect(read.takeArrived(day(1, 'b'))).toMatchObject({ page: { next: null }, asked_at })
  // It is handed out once.
  expect(read.takeArrived(day(1, 'b'))).toBeNull()
  read.expect([day(2), day(3)])
  await answered()
  expect(asked.slice(5)).toEqual(['3', '3b'])
})

test('waits for few answers at once, and keeps a bounded number of pages', async () => {
  const answers: (() => void)[] = []
  const slowly: Movements['movements'] = async () => {
    await new Promise<void>((answer) => answers.push(answer))
    return { listed: [], next: null }
  }
  const { read } = ahead(slowly, 12)
  read.expect(days(20))
  await answered()
  expect(asked).toHaveLength(8)
  for (const answer of answers.splice(0)) answer()
  await answered()
  // Eight are kept and four more awaited.
  expect(asked).toHaveLength(12)
  for (const answer of answers.splice(0)) answer()
  await answered()
  expect(asked).toHaveLength(12)
  await read.take(day(1))
  read.expect(days(20).slice(1))
  await answered()
  expect(asked).toHaveLength(13)
})

test('reads one page after the other once as many lines have arrived as are recorded at once', async () => {
  let waiting = 0
  let mostWaiting = 0
  const full: Movements['movements'] = async () => {
    waiting += 1
    mostWaiting = Math.max(mostWaiting, waiting)
    await turn()
    waiting -= 1
    return { listed: Array.from({ length: 100 }, () => MOVEMENT), next: null }
  }
  const { read } = ahead(full)
  read.expect(days(16))
  await answered()
  expect([mostWaiting, asked.length, read.linesArrived()]).toEqual([8, 16, 1_600])
  mostWaiting = 0
  read.expect(days(24))
  await answered()
  expect([mostWaiting, asked.length]).toEqual([1, 24])
  for (const one of days(15)) await read.take(one)
  read.expect(days(40).slice(15))
  await answered()
  expect([mostWaiting, asked.length]).toEqual([8, 40])
})

test('asks for a page at once when it is its turn, however much is kept', async () => {
  const { read } = ahead(twoPages, 1)
  read.expect(days(3))
  await answered()
  expect(asked).toEqual(['1'])
  await read.take(day(3))
  expect(asked.slice(0, 2)).toEqual(['1', '3'])
})

test('forgets what is not needed any more, and asks for nothing after its end', async () => {
  const { read } = ahead(twoPages, 3)
  read.expect([day(1), { ...day(1), stage: 'invoices' }])
  await answered()
  // Invoices cannot be read, so they are left out: their page makes room.
  read.expect([day(1), day(2)])
  await answered()
  expect(asked).toEqual(['1', 'invoices 1', '1b', '2'])
  read.expect([])
  await answered()
  expect(asked).toHaveLength(4)
})

test('what fails ahead fails when it is its turn, and is asked for again after that', async () => {
  let isAway = true
  const { read } = ahead(async (span) => {
    if (nameOf(span) === '2' && isAway) throw new Error('Away.')
    return { listed: [], next: null }
  })
  read.expect(days(2))
  await answered()
  expect(read.takeArrived(day(2))).toBeNull()
  await expect(read.take(day(2))).rejects.toThrow('Away.')
  isAway = false
  expect((await read.take(day(2))).page).toEqual({ listed: [], next: null })
  expect(asked).toEqual(['1', '2', '2'])
})
