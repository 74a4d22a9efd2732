import { describe, expect, it, test } from 'vitest'
import {
  type ListingState,
  type ListingStatus,
  MAX_PRICE,
  mayBuy,
  mayCancelListing,
  mayEditListing,
  mayList,
  maySettle,
  priceWithFee,
  sellerTypeOf,
  type TradedRight,
} from './listing.ts'

const right: TradedRight = { agreement_status: 'active', suspension: null }
const listing: ListingState = { status: 'active', seller_id: 'priya', owner_id: 'olivia' }
const theo = { id: 'theo', owes: false }

describe('the price', () => {
  it('is paid with 3% on top, rounded half up', () => {
    expect(priceWithFee(450_000)).toEqual({ price: 450_000, fee: 13_500, total: 463_500 })
    // 3% of 1.50 is 4.5 pence.
    expect(priceWithFee(150)).toEqual({ price: 150, fee: 5, total: 155 })
    expect(priceWithFee(116).fee).toBe(3)
  })

  it('is with its fee at most what one card charge takes', () => {
    expect(priceWithFee(MAX_PRICE).total).toBeLessThan(99_999_999)
  })
})

describe('listing a part', () => {
  test.each<[string | null, Partial<TradedRight>, Partial<{ free: number; basis_points: number; owes: boolean }>]>([
    [null, {}, {}],
    [null, { agreement_status: 'pending' }, {}],
    ['agreement_ended', { agreement_status: 'expired' }, {}],
    ['agreement_ended', { agreement_status: 'terminated' }, {}],
    ['right_suspended', { suspension: 'dispute' }, {}],
    ['right_suspended', { agreement_status: 'termination_pending', suspension: 'termination' }, {}],
    ['part_not_held', {}, { free: 2_499 }],
    ['owes_for_purchase', {}, { owes: true }],
  ])('is refused: %s', (refusal, changes, part) => {
    const asked = { free: 2_500, basis_points: 2_500, owes: false, ...part }
    expect(mayList({ ...right, ...changes }, asked)).toBe(refusal)
  })
})

describe('a listing', () => {
  test.each<[ListingStatus, string | null]>([
    ['active', null],
    ['pending', 'listing_reserved'],
    ['sold', 'listing_closed'],
    ['cancelled', 'listing_closed'],
  ])('that is %s is edited, cancelled and bought: %s', (status, refusal) => {
    expect(mayEditListing({ ...listing, status }, 'priya')).toBe(refusal)
    expect(mayCancelListing({ ...listing, status }, 'priya')).toBe(refusal)
    expect(mayBuy({ ...listing, status }, right, theo)).toBe(refusal)
  })

  it('is edited by its seller alone, and bought by anybody else but who pays the share', () => {
    expect(mayEditListing(listing, 'theo')).toBe('not_seller')
    expect(mayBuy(listing, right, { id: 'priya', owes: false })).toBe('own_listing')
    expect(mayBuy(listing, right, { id: 'olivia', owes: false })).toBe('pays_the_share')
    expect(mayBuy(listing, right, { id: 'theo', owes: true })).toBe('owes_for_purchase')
    expect(mayBuy(listing, { ...right, suspension: 'dispute' }, theo)).toBe('right_suspended')
    expect(mayBuy(listing, { ...right, agreement_status: 'expired' }, theo)).toBe('agreement_ended')
  })

  test.each<[ListingStatus, boolean, Partial<TradedRight>, number, string | null]>([
    ['pending', false, {}, 2_500, null],
    ['active', false, {}, 2_500, null],
    ['pending', true, {}, 2_500, 'listing_reserved'],
    ['sold', false, {}, 2_500, 'listing_closed'],
    ['cancelled', false, {}, 2_500, 'listing_closed'],
    ['pending', false, { suspension: 'dispute' }, 2_500, 'right_suspended'],
    ['pending', false, { agreement_status: 'expired' }, 2_500, 'agreement_ended'],
    ['pending', false, {}, 2_499, 'part_not_held'],
  ])('that is %s is settled, reserved elsewhere %s', (status, reserved_elsewhere, changes, held, refusal) => {
    expect(maySettle({ status, reserved_elsewhere }, { ...right, ...changes }, { held, basis_points: 2_500 })).toBe(
      refusal,
    )
  })

  it('names its seller as the documents do', () => {
    expect(['owner', 'provider', 'trader'].map((role) => sellerTypeOf(role as 'owner'))).toEqual([
      'project_owner',
      'provider',
      'trader',
    ])
  })
})
