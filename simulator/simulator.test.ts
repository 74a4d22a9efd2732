import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { failureText } from './failure-text.ts'
import { type Beginning, prepare } from './run-seeds.ts'
import type { Planted } from './universe.ts'

let beginning: Beginning
beforeAll(async () => {
  beginning = await prepare(inject('testServer').connection)
})
afterAll(() => beginning?.close())

it('writes the same ledger for the same seed', async () => {
  const [first, second] = [await beginning.run(1, SHORT), await beginning.run(1, SHORT)]
  expect(first.failure).toBeNull()
  expect(first.ledger).not.toBe('')
  // Line by line, so that a difference says where it is.
  expect([second.log, second.ledger.split('\n')]).toEqual([first.log, first.ledger.split('\n')])
  expect(second.hash).toBe(first.hash)
})

const SHORT = { months: 1, steps: 90 }

it('finds movements that are posted twice', async () => {
  const statement = (text: string) =>
    isPosting(text) ? text.replace(POSITION, COPIED).concat(' cross join generate_series(0, 1) as copy') : text
  const { failure } = await beginning.run(1, SHORT, { statement })
  // Whatever is posted first: what was charged, or what came back.
  expect(failure).toMatch(/Charged \d+, posted|\d+ posted/)
})

describe('one transfer posted twice, and nothing else', () => {
  // The kind of each entry is among the parameters: one for all of them, or a list.
  const statement = (text: string) => {
    const [, kind] = /coalesce\(kind, (\$\d+)\)/.exec(text) ?? []
    const [, kinds] = /ids, (\$\d+)::text\[\]/.exec(text) ?? []
    if (!isPosting(text) || !kind || !kinds) return text
    const copies = `case when coalesce((${kinds}::text[])[entry], ${kind}) = 'transfer_settled'
      and not exists (select from ledger_postings where position > 100) then 1 else 0 end`
    return text.replace(POSITION, COPIED).concat(` cross join lateral generate_series(0, ${copies}) as copy`)
  }

  it('is refused by the books, and found as a transfer that never ends', async () => {
    const { failure } = await beginning.run(SEED_WITH_TRANSFER, SHORT, { statement })
    expect(failure).toMatch(/would go below zero|"transfers_end"/)
  })

  it('is found where the books do not refuse it, with its seed and the last steps', async () => {
    const schema = 'drop trigger ledger_postings_checked on ledger_postings'
    const outcome = await beginning.run(SEED_WITH_TRANSFER, SHORT, { statement, schema })
    expect(outcome.failure).toMatch(/completed transfer of (\d+): \1 set aside, \d+ settled, 0 released/)
    const printed = failureText(outcome, 1)
    console.log(printed)
    expect(printed.match(/^\d+\. 2026-01-/gm)).toHaveLength(Math.min(outcome.steps, 30))
    expect(printed).toContain(`--seed ${SEED_WITH_TRANSFER} --months 1 --steps ${outcome.steps}`)
  })
})

it('finds a transfer that is made twice at Stripe', async () => {
  let is_planted = false
  const call: Planted['call'] = (http) => ({
    getClientName: () => http.getClientName(),
    async makeRequest(...asked) {
      const [, , path, method, headers] = asked
      if (path === '/v1/transfers' && method === 'POST' && !is_planted) {
        is_planted = true
        const [host, port, , , , ...rest] = asked
        await http.makeRequest(host, port, path, method, { ...headers, 'Idempotency-Key': 'once-more' }, ...rest)
      }
      return http.makeRequest(...asked)
    },
  })
  const { failure } = await beginning.run(SEED_WITH_TRANSFER, SHORT, { call })
  expect(failure).toMatch(/Stripe and the ledger differ/)
})

/** One in which a payment is charged and transferred within these steps. */
const SEED_WITH_TRANSFER = 1

const POSITION = 'select ids[entry], position,'
const COPIED = 'select ids[entry], (position + 100 * copy)::smallint,'
const isPosting = (text: string) =>
  text.includes('insert into ledger_postings') && text.includes('as rows (entry, position')
