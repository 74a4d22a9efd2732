import type { PaymentItem } from '#domain/record-matching.ts'
import type { RecordedMovement } from '#server/queries/recorded-payments.ts'
import type { ListedPage, Movements, SpanAsked } from '#server/stripe/movements.ts'

/** So many pages of each kind are read while somebody waits. */
const MAX_PAGES = 10

/** Invoices and checkouts are made before they are paid. */
const MADE_BEFORE_MS = 31 * 86_400_000

interface Listed {
  movements: RecordedMovement[]
  /** What payments were for; those that are not here were for nothing named. */
  items: Map<string, PaymentItem[]>
  /** False where there was more than so many pages. */
  is_complete: boolean
}

/** What Stripe lists of an account since then, newest first, in a bounded number of pages. Nothing is stored. */
export async function listedPayments(
  { movements, invoices, checkouts }: Movements,
  { account_id, since, until }: { account_id: string; since: Date; until: Date },
): Promise<Listed> {
  const span = { account_id, until }
  const made = { ...span, from: new Date(since.getTime() - MADE_BEFORE_MS) }
  const [moved, invoiced, sold] = await Promise.all([
    pagesOf(movements, { ...span, from: since }),
    pagesOf(invoices, made),
    pagesOf(checkouts, made),
  ])
  return {
    movements: moved.listed.flatMap(({ kind, payment_id, ...movement }) =>
      kind === 'other' || payment_id === null ? [] : [{ ...movement, kind, payment_id }],
    ),
    items: new Map([...sold.listed, ...invoiced.listed].map(({ payment_id, items }) => [payment_id, items])),
    is_complete: moved.is_complete && invoiced.is_complete && sold.is_complete,
  }
}

async function pagesOf<Thing>(
  read: (asked: SpanAsked) => Promise<ListedPage<Thing>>,
  span: Omit<SpanAsked, 'after'>,
): Promise<{ listed: Thing[]; is_complete: boolean }> {
  const listed: Thing[] = []
  let after: string | null = null
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const found: ListedPage<Thing> = await read({ ...span, after })
    listed.push(...found.listed)
    after = found.next
    if (after === null) break
  }
  return { listed, is_complete: after === null }
}
