import { expect, it } from 'vitest'
import {
  LISTING_STATUSES,
  type ListingStatus,
  mayBuy,
  mayCancelListing,
  mayEditListing,
  maySettle,
  type Suspension,
} from './listing.ts'
import { OFFER_STATUSES, offerMoves } from './purchase.ts'
import { transitionTable } from './testing/transition-table.ts'

const right = (suspension: Suspension | null = null) => ({ agreement_status: 'active' as const, suspension })
const listing = (status: ListingStatus) => ({ status, seller_id: 'priya', owner_id: 'olivia' })
const PEOPLE = { seller: 'priya', buyer: 'theo', 'owner of the project': 'olivia' } as const
type Person = keyof typeof PEOPLE

/** What each event makes of a listing that it is not refused for. */
const TO = { edit: 'active', offer: 'active', buy: 'pending', cancel: 'cancelled' } as const

it('a listing has this outcome for every state, event and person', () => {
  const events = ['edit', 'cancel', 'offer', 'buy', 'buy in a dispute', 'buy in a termination'] as const
  const machine = { states: LISTING_STATUSES, events, actors: Object.keys(PEOPLE) as Person[] }
  const table = transitionTable(machine, (status, event, person) => {
    const id = PEOPLE[person]
    if (event === 'edit') return mayEditListing(listing(status), id) ?? `→ ${TO.edit}`
    if (event === 'cancel') return mayCancelListing(listing(status), id) ?? `→ ${TO.cancel}`
    const suspension =
      event === 'buy in a dispute' ? 'dispute' : event === 'buy in a termination' ? 'termination' : null
    const refusal = mayBuy(listing(status), right(suspension), { id, owes: false })
    return refusal ?? `→ ${event === 'offer' ? TO.offer : TO.buy}`
  })
  expect(table).toMatchInlineSnapshot(`
    "
    state      event                 seller            buyer             owner of the project
    active     edit                  → active          not_seller        not_seller
    active     cancel                → cancelled       not_seller        not_seller
    active     offer                 own_listing       → active          pays_the_share
    active     buy                   own_listing       → pending         pays_the_share
    active     buy in a dispute      own_listing       right_suspended   pays_the_share
    active     buy in a termination  own_listing       right_suspended   pays_the_share
    pending    edit                  listing_reserved  not_seller        not_seller
    pending    cancel                listing_reserved  not_seller        not_seller
    pending    offer                 own_listing       listing_reserved  pays_the_share
    pending    buy                   own_listing       listing_reserved  pays_the_share
    pending    buy in a dispute      own_listing       listing_reserved  pays_the_share
    pending    buy in a termination  own_listing       listing_reserved  pays_the_share
    sold       edit                  listing_closed    not_seller        not_seller
    sold       cancel                listing_closed    not_seller        not_seller
    sold       offer                 own_listing       listing_closed    pays_the_share
    sold       buy                   own_listing       listing_closed    pays_the_share
    sold       buy in a dispute      own_listing       listing_closed    pays_the_share
    sold       buy in a termination  own_listing       listing_closed    pays_the_share
    cancelled  edit                  listing_closed    not_seller        not_seller
    cancelled  cancel                listing_closed    not_seller        not_seller
    cancelled  offer                 own_listing       listing_closed    pays_the_share
    cancelled  buy                   own_listing       listing_closed    pays_the_share
    cancelled  buy in a dispute      own_listing       listing_closed    pays_the_share
    cancelled  buy in a termination  own_listing       listing_closed    pays_the_share
    "
  `)
})

it('a payment that has arrived has this outcome for every state of the listing', () => {
  const events = [
    'paid',
    'paid while another buyer is paying',
    'paid in a dispute',
    'paid after it was sold elsewhere',
  ] as const
  const machine = { states: LISTING_STATUSES, events, actors: ['Sharewell'] as const }
  const table = transitionTable(machine, (status, event) => {
    const reserved_elsewhere = event === 'paid while another buyer is paying'
    const held = event === 'paid after it was sold elsewhere' ? 0 : 2_500
    const suspension = event === 'paid in a dispute' ? 'dispute' : null
    const refusal = maySettle({ status, reserved_elsewhere }, right(suspension), { held, basis_points: 2_500 })
    return refusal ? `refunded: ${refusal}` : '→ sold'
  })
  expect(table).toMatchInlineSnapshot(`
    "
    state      event                               Sharewell
    active     paid                                → sold
    active     paid while another buyer is paying  refunded: listing_reserved
    active     paid in a dispute                   refunded: right_suspended
    active     paid after it was sold elsewhere    refunded: part_not_held
    pending    paid                                → sold
    pending    paid while another buyer is paying  refunded: listing_reserved
    pending    paid in a dispute                   refunded: right_suspended
    pending    paid after it was sold elsewhere    refunded: part_not_held
    sold       paid                                refunded: listing_closed
    sold       paid while another buyer is paying  refunded: listing_closed
    sold       paid in a dispute                   refunded: listing_closed
    sold       paid after it was sold elsewhere    refunded: listing_closed
    cancelled  paid                                refunded: listing_closed
    cancelled  paid while another buyer is paying  refunded: listing_closed
    cancelled  paid in a dispute                   refunded: listing_closed
    cancelled  paid after it was sold elsewhere    refunded: listing_closed
    "
  `)
})

const AFTER = { accept: 'accepted', decline: 'declined', counter: 'countered', withdraw: 'withdrawn' } as const

it('an offer has this outcome for every state, move and person', () => {
  const today = new Date('2026-11-02T12:00:00Z')
  const states = [...OFFER_STATUSES, 'open, its day over'] as const
  const actors = [
    'seller, to answer',
    'seller, who countered',
    'buyer, who offered',
    'buyer, to answer',
    'stranger',
  ] as const
  const events = ['accept', 'decline', 'counter', 'withdraw'] as const
  const table = transitionTable({ states, events, actors }, (state, event, actor) => {
    const is_over = state === 'open, its day over'
    const made_by = actor === 'seller, who countered' || actor === 'buyer, to answer' ? 'seller' : 'buyer'
    const role = actor.startsWith('seller') ? 'seller' : actor.startsWith('buyer') ? 'buyer' : 'stranger'
    const offer = {
      ...({ status: is_over ? ('open' as const) : state, made_by } as const),
      expires_at: new Date(today.getTime() + (is_over ? 0 : 1)),
    }
    return offerMoves(offer, role, today)[event] ? `→ ${AFTER[event]}` : 'refused'
  })
  expect(table).toMatchInlineSnapshot(`
    "
    state               event     seller, to answer  seller, who countered  buyer, who offered  buyer, to answer  stranger
    open                accept    → accepted         refused                refused             → accepted        refused
    open                decline   → declined         refused                refused             → declined        refused
    open                counter   → countered        refused                refused             → countered       refused
    open                withdraw  refused            → withdrawn            → withdrawn         refused           refused
    accepted            accept    refused            refused                refused             refused           refused
    accepted            decline   refused            refused                refused             refused           refused
    accepted            counter   refused            refused                refused             refused           refused
    accepted            withdraw  refused            refused                refused             refused           refused
    declined            accept    refused            refused                refused             refused           refused
    declined            decline   refused            refused                refused             refused           refused
    declined            counter   refused            refused                refused             refused           refused
    declined            withdraw  refused            refused                refused             refused           refused
    withdrawn           accept    refused            refused                refused             refused           refused
    withdrawn           decline   refused            refused                refused             refused           refused
    withdrawn           counter   refused            refused                refused             refused           refused
    withdrawn           withdraw  refused            refused                refused             refused           refused
    expired             accept    refused            refused                refused             refused           refused
    expired             decline   refused            refused                refused             refused           refused
    expired             counter   refused            refused                refused             refused           refused
    expired             withdraw  refused            refused                refused             refused           refused
    countered           accept    refused            refused                refused             refused           refused
    countered           decline   refused            refused                refused             refused           refused
    countered           counter   refused            refused                refused             refused           refused
    countered           withdraw  refused            refused                refused             refused           refused
    open, its day over  accept    refused            refused                refused             refused           refused
    open, its day over  decline   refused            refused                refused             refused           refused
    open, its day over  counter   refused            refused                refused             refused           refused
    open, its day over  withdraw  refused            refused                refused             refused           refused
    "
  `)
})
