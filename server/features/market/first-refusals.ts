import { type Kysely, sql } from 'kysely'
import type { z } from 'zod'
import type { firstRefusal } from '#contract/first-refusals.ts'
import type { Contract } from '#contract/index.ts'
import { decidingFirst, mayBuyFirst, mayRefuseFirst } from '#domain/first-refusal.ts'
import { priceWithFee } from '#domain/listing.ts'
import { percentFromBasisPoints } from '#domain/percent.ts'
import { refuse } from '#server/platform/commands.ts'
import { type DB, type Keyset, type KeysetOrder, pageOf, readPage } from '#server/platform/database.ts'
import type { Handler, InputOf, MemberContext, MemberWrite, Viewer, WriteHandler } from '#server/platform/http.ts'
import { customerOf, findCard } from '#server/queries/saved-cards.ts'
import { lockCardsOf } from '#server/stripe/card-records.ts'
import { confirmUrl } from '#server/stripe/charge-status.ts'
import { chargePurchase } from './begin-purchase.ts'
import { auditListing, publishListing } from './notify.ts'
import { whyNotBuy } from './present.ts'
import { presentPurchase } from './present-purchase.ts'
import { findPurchase, lockPurchase, type PurchaseRow, payingFirst, purchasesShown } from './purchases.ts'
import { refuseListing } from './refusals.ts'
import { resumePurchase } from './resume-purchase.ts'
import { lockListing, owesForPurchase } from './store.ts'

type Market = Contract['market']
type ListFirstRefusals = Market['listFirstRefusals']

interface FirstRefusalRow extends PurchaseRow {
  seller_name: string
  owner_id: string
  paying_id: string | null
  /** Of the payment that is under way. */
  paying_charge_id: string | null
  paying_charge_status: string | null
  paying_action_required_at: Date | null
}

function firstRefusals(db: Kysely<DB>) {
  return purchasesShown(db)
    .innerJoin('users as s', 's.id', 'p.seller_id')
    .select('s.name as seller_name')
    .leftJoin('purchases as o', (join) => join.onRef('o.comes_before', '=', 'p.id').on('o.status', '=', 'reserved'))
    .leftJoin('charges as q', 'q.id', 'o.charge_id')
    .select(['a.owner_id', 'o.buyer_id as paying_id', 'q.id as paying_charge_id', 'q.status as paying_charge_status'])
    .select('q.action_required_at as paying_action_required_at')
    .where('p.status', '=', 'waiting')
    .$castTo<FirstRefusalRow>()
}

/** The sales on which the viewer can decide, the most urgent first. Nothing of the other buyer is in them. */
export const listFirstRefusals: Handler<ListFirstRefusals> = async (context, input) => {
  const rows = await readPage(context, input, URGENT_FIRST, pageOfOwn)
  return pageOf(
    rows,
    input,
    ({ reserved_until }) => reserved_until,
    (row) => present(row, context.viewer),
  )
}

const pageOfOwn = (
  { db, viewer, now }: MemberContext,
  _input: InputOf<ListFirstRefusals>,
  { after, orderBy, limit }: Keyset,
) =>
  db
    .selectFrom(
      firstRefusals(db)
        .where(({ eb, or }) => or([eb('p.refusal_by', '=', viewer.id), eb('p.second_refusal_by', '=', viewer.id)]))
        .where('p.declined_by', 'is distinct from', viewer.id)
        .where('p.reserved_until', '>', now)
        .as('first_refusal'),
    )
    .selectAll()
    .where(after)
    .orderBy(orderBy)
    .limit(sql.lit(limit))

const URGENT_FIRST: KeysetOrder = { column: 'reserved_until', direction: 'asc', type: 'timestamptz' }

/** Buys for the price at which somebody else would, as every purchase is paid. */
export const takeFirstRefusal: WriteHandler<Market['takeFirstRefusal']> = async (write, input) => {
  const { tx, viewer } = write
  const before = await findPurchase(tx, input.purchase_id)
  if (before) {
    const is_same = before.buyer_id === viewer.id && before.comes_before === input.id
    return is_same ? presentPurchase(before, viewer) : refuse('ALREADY_EXISTS')
  }
  const found = await toDecide(write, input.id)
  if (!found) return refuse('NOT_FOUND')
  const why_not = mayBuyFirst(found.waiting, found.by)
  if (why_not) return refuse(REFUSALS[why_not])
  const { listing, waiting } = found
  const owes = await owesForPurchase(tx, viewer.id)
  // It is reserved for what this purchase comes before.
  const reason = whyNotBuy({ ...listing, status: 'active' }, { viewer, owes, is_first: true })
  if (reason === 'right_suspended' || reason === 'agreement_ended' || reason === 'owes_for_purchase') {
    return refuseListing(reason, listing)
  }
  if (reason) return refuse('NOT_ALLOWED')
  if (input.total_seen !== priceWithFee(waiting.price).total) return refuse('PRICE_CHANGED')
  await lockCardsOf(tx, viewer.id)
  const card = await findCard(tx, viewer.id, input.payment_method_id)
  const customer_id = await customerOf(tx, viewer.id)
  if (!card || !customer_id) return refuse('CARD_NOT_YOURS', { field: 'payment_method_id' })
  await chargePurchase(write, listing, {
    ...{ id: input.purchase_id, buyer_id: viewer.id, offer_id: null, price: waiting.price },
    ...{ payment_method_id: card.id, customer_id, comes_before: waiting.id },
  })
  auditListing(write, listing, 'first_refusal_used')
  publishListing(write, listing, [viewer.id, waiting.buyer_id])
  return presentPurchase(await lockPurchase(tx, input.purchase_id), viewer)
}

/** Lets the purchase that waits go on at once, unless the other side has first refusal, too, and has not declined. */
export const declineFirstRefusal: WriteHandler<Market['declineFirstRefusal']> = async (write, { id }) => {
  const found = await toDecide(write, id)
  if (!found) return refuse('NOT_FOUND')
  const why_not = mayRefuseFirst(found.waiting, found.by)
  if (why_not) return refuse(REFUSALS[why_not])
  const { listing, waiting } = found
  auditListing(write, listing, 'first_refusal_declined')
  if (decidingFirst(waiting).length > 1) {
    await write.tx.updateTable('purchases').set({ declined_by: write.viewer.id }).where('id', '=', id).execute()
    publishListing(write, listing, [...decidingFirst(waiting), waiting.buyer_id])
    return { id }
  }
  await resumePurchase(write, { listing, purchase: waiting })
  return { id }
}

/** The purchase and its listing, both locked, with what the viewer's decision depends on. */
async function toDecide({ tx, viewer, now }: MemberWrite, id: string) {
  const found = await findPurchase(tx, id)
  const listing = found && (await lockListing(tx, now, found.listing_id))
  if (!listing) return null
  const waiting = await lockPurchase(tx, id)
  return { listing, waiting, by: { person_id: viewer.id, paying_id: await payingFirst(tx, id), now } }
}

const REFUSALS = {
  not_theirs: 'NOT_FOUND',
  over: 'FIRST_REFUSAL_OVER',
  paying: 'FIRST_REFUSAL_PAYING',
  other_paying: 'FIRST_REFUSAL_TAKEN',
} as const

function present(row: FirstRefusalRow, viewer: Pick<Viewer, 'id'>): z.input<typeof firstRefusal> {
  const is_paying = row.paying_id === viewer.id
  const keeps = row.owner_id === viewer.id
  const { fee, total } = priceWithFee(row.price)
  return {
    id: row.id,
    listing_id: row.listing_id,
    rev_share_id: row.agreement_id,
    project_id: row.project_id,
    project_title: row.project_title,
    seller_name: row.seller_name,
    rev_share_percentage: percentFromBasisPoints(row.basis_points),
    price: row.price,
    ...{ fee, total },
    currency: row.currency,
    price_held_back: row.price_held_back && !keeps,
    decide_until: row.reserved_until.toISOString(),
    ...{ is_paying, keeps },
    others_decide: decidingFirst(row).length > 1,
    other_is_paying: row.paying_id !== null && !is_paying,
    confirm_url: is_paying ? confirmUrlOf(row) : null,
    allowed: { buy: row.paying_id === null, decline: !is_paying },
  }
}

function confirmUrlOf(row: FirstRefusalRow): string | null {
  const { paying_charge_id: id, paying_charge_status: status, paying_action_required_at: action_required_at } = row
  return id && status ? confirmUrl({ id, status, action_required_at }) : null
}
