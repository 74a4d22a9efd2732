import type { Contract } from '#contract/index.ts'
import { mayList } from '#domain/listing.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { lockHoldings } from '../agreements/commands.ts'
import { heldRights } from './held-rights.ts'
import { auditListing } from './notify.ts'
import { presentListing, rightOf } from './present.ts'
import { refuseListing } from './refusals.ts'
import { listingOf, owesForPurchase } from './store.ts'

/** A holder lists a part of what they hold. The database refuses more than that, also of two at the same moment. */
export const createListing: WriteHandler<Contract['market']['createListing']> = async (write, input) => {
  const { tx, viewer, now } = write
  const asked = () => heldRights(tx, viewer.id, now).where('a.id', '=', input.rev_share_id).executeTakeFirst()
  const found = await asked()
  if (!found) return refuse('NOT_FOUND')
  await lockHoldings(tx, found.right_id)
  const right = await asked()
  if (!right) return refuse('NOT_FOUND')
  const basis_points = basisPointsFromPercent(input.rev_share_percentage)
  const owes = await owesForPurchase(tx, viewer.id)
  const reason = mayList(rightOf(right), { free: right.held - right.listed, basis_points, owes })
  if (reason === 'part_not_held') return refuse('PART_NOT_HELD', { field: 'rev_share_percentage' })
  if (reason === 'right_suspended' || reason === 'agreement_ended' || reason === 'owes_for_purchase') {
    return refuseListing(reason, right)
  }

  const { id, asking_price, description, price_held_back } = input
  await tx
    .insertInto('listings')
    .values({
      ...{
        id,
        right_id: right.right_id,
        seller_id: viewer.id,
        basis_points,
        asking_price,
        description,
        price_held_back,
      },
      ...{ currency: right.currency, status: 'active', declared_at: now, created_at: now, updated_at: now },
    })
    .execute()
  const listing = await listingOf(tx, now, id)
  auditListing(write, listing, 'right_listed', { basis_points, asking_price })
  write.publish({ audience: [viewer.id], topic: 'market', id })
  return presentListing(listing, { viewer, owes })
}
