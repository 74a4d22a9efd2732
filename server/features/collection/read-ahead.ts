import type { AccountMovement } from '#server/stripe/movement-lines.ts'
import type { ListedPage, SpanAsked } from '#server/stripe/movements.ts'
import type { PaymentItems } from '#server/stripe/payment-items.ts'
import { type CollectDeps, LINES_AT_ONCE } from './deps.ts'

export type ListedStage = 'records' | 'invoices' | 'checkouts'

/** A page of what Stripe lists of a span for a stage. */
export interface PageAsked extends SpanAsked {
  stage: ListedStage
}

export interface PageRead {
  page: ListedPage<AccountMovement | PaymentItems>
  movements: AccountMovement[]
  payments: PaymentItems[]
  /** When Stripe was asked for it. */
  asked_at: Date
}

export interface ReadAhead {
  /** Says which lists are needed from here on, in this order: their pages are asked for before it is their turn. Without any, it ends. */
  expect(lists: PageAsked[]): void
  /** A page, asked for now if it has not been yet. What failed ahead fails here, and is asked for again after that. */
  take(asked: PageAsked): Promise<PageRead>
  /** The same if Stripe has answered it already. */
  takeArrived(asked: PageAsked): PageRead | null
  /** How many lines have arrived and were not taken yet. */
  linesArrived(): number
}

/** Few enough that a call for which a person waits has its turn soon. */
const CONCURRENCY = 8
/** So much is kept in memory at most: about 15 MB. */
const MAX_PAGES = 64

/** What has been asked for of one list: where it goes on, null while the answer is awaited and at its end. */
interface Reading {
  list: PageAsked
  goes_on: PageAsked | null
}

/** Asks Stripe for pages before it is their turn, several at once, so that it answers while what came before is recorded. */
export function createReadAhead({
  clock,
  movements,
  pages_ahead = MAX_PAGES,
}: Pick<CollectDeps, 'clock' | 'movements' | 'pages_ahead'>): ReadAhead {
  const pages = new Map<string, { of: string; answer: Promise<PageRead>; read: PageRead | null }>()
  const readings = new Map<string, Reading>()
  let expected: Reading[] = []
  let waiting = 0

  async function read(asked: PageAsked): Promise<PageRead> {
    const asked_at = clock.now()
    if (asked.stage === 'records') {
      const page = await movements.movements(asked)
      return { page, movements: page.listed, payments: [], asked_at }
    }
    const page = await movements[asked.stage](asked)
    return { page, movements: [], payments: page.listed, asked_at }
  }

  function ask(asked: PageAsked): Promise<PageRead> {
    const reading = readings.get(keyOfList(asked))
    if (reading) reading.goes_on = null
    waiting += 1
    const answer = read(asked)
      .then((found) => {
        const kept = pages.get(keyOf(asked))
        if (kept) kept.read = found
        if (reading && found.page.next !== null) reading.goes_on = { ...asked, after: found.page.next }
        return found
      })
      .finally(() => {
        waiting -= 1
        askMore()
      })
    pages.set(keyOf(asked), { of: keyOfList(asked), answer, read: null })
    // What fails fails when it is its turn, or is never needed.
    answer.catch(() => {})
    return answer
  }

  function askMore(): void {
    // Where enough for the next transaction has arrived, reading more at once would only keep recording waiting.
    const concurrency = linesArrived() < LINES_AT_ONCE ? CONCURRENCY : 1
    for (const reading of expected) {
      if (waiting >= concurrency || pages.size >= pages_ahead) return
      if (reading.goes_on) void ask(reading.goes_on)
    }
  }

  const linesArrived = () => [...pages.values()].reduce((lines, { read }) => lines + (read?.page.listed.length ?? 0), 0)

  return {
    expect(lists) {
      expected = lists.map((list) => readings.get(keyOfList(list)) ?? { list, goes_on: list })
      readings.clear()
      for (const reading of expected) readings.set(keyOfList(reading.list), reading)
      for (const [key, { of }] of pages) if (!readings.has(of)) pages.delete(key)
      askMore()
    },
    async take(asked) {
      try {
        return await (pages.get(keyOf(asked))?.answer ?? ask(asked))
      } finally {
        pages.delete(keyOf(asked))
      }
    },
    takeArrived(asked) {
      const read = pages.get(keyOf(asked))?.read ?? null
      if (read) pages.delete(keyOf(asked))
      return read
    },
    linesArrived,
  }
}

const keyOfList = ({ stage, from }: PageAsked) => `${stage} ${from.getTime()}`
const keyOf = (asked: PageAsked) => `${keyOfList(asked)} ${asked.after ?? ''}`
