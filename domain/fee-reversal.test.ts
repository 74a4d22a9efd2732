import { expect, test } from 'vitest'
import {
  beginsCharge,
  FEE_REFUND_STATUSES,
  type FeeReversalRole,
  type FeeReversalState,
  mayDecideReversal,
  mayPayReversedFee,
  mayRequestReversal,
  mayRetryRefund,
  REVERSED_CHARGE_STATUSES,
  refundStatus,
} from './fee-reversal.ts'
import { transitionTable } from './testing/transition-table.ts'

const requested = { status: 'requested', refund_status: null, charge_status: null } as const
const refused = { ...requested, status: 'refused' } as const
const approvals = FEE_REFUND_STATUSES.flatMap((refund_status) =>
  REVERSED_CHARGE_STATUSES.map((charge_status) => ({ status: 'approved', refund_status, charge_status }) as const),
)

/** Every state of an agreement fee and its reversal, by name. */
const STATES: [string, FeeReversalState][] = [
  ['fee unpaid', { fee: 'unpaid', reversal: null }],
  ['fee processing', { fee: 'processing', reversal: null }],
  ['fee paid', { fee: 'paid', reversal: null }],
  ['requested', { fee: 'paid', reversal: requested }],
  ['refused', { fee: 'paid', reversal: refused }],
  ...approvals.map((reversal): [string, FeeReversalState] => [
    `approved, refund ${reversal.refund_status}, charge ${reversal.charge_status}`,
    { fee: 'paid', reversal },
  ]),
]
const ROLES: FeeReversalRole[] = ['payer', 'other_party', 'admin', 'stranger']
const EVENTS = {
  request: { may: mayRequestReversal, to: 'requested' },
  approve: { may: mayDecideReversal, to: 'approved' },
  refuse: { may: mayDecideReversal, to: 'refused' },
  'retry the refund': { may: mayRetryRefund, to: 'refund processing' },
  pay: { may: mayPayReversedFee, to: 'charge processing' },
}
type EventName = keyof typeof EVENTS
const EVENT_NAMES: EventName[] = ['request', 'approve', 'refuse', 'retry the refund', 'pay']

test('every state, event and role has this outcome', () => {
  const states = new Map(STATES)
  const machine = { states: [...states.keys()], events: EVENT_NAMES, actors: ROLES }
  const table = transitionTable(machine, (name, event, role) => {
    const state = states.get(name)
    if (!state) throw new Error(`There is no state ${name}.`)
    const { may, to } = EVENTS[event]
    return may(state, role) ?? `→ ${to}`
  })
  expect(table).toMatchInlineSnapshot(`
    "
    state                                           event             payer                other_party          admin                stranger
    fee unpaid                                      request           fee_not_paid         not_the_payer        not_the_payer        not_involved
    fee unpaid                                      approve           not_an_admin         not_an_admin         not_involved         not_an_admin
    fee unpaid                                      refuse            not_an_admin         not_an_admin         not_involved         not_an_admin
    fee unpaid                                      retry the refund  not_an_admin         not_an_admin         not_involved         not_an_admin
    fee unpaid                                      pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    fee processing                                  request           fee_not_paid         not_the_payer        not_the_payer        not_involved
    fee processing                                  approve           not_an_admin         not_an_admin         not_involved         not_an_admin
    fee processing                                  refuse            not_an_admin         not_an_admin         not_involved         not_an_admin
    fee processing                                  retry the refund  not_an_admin         not_an_admin         not_involved         not_an_admin
    fee processing                                  pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    fee paid                                        request           → requested          not_the_payer        not_the_payer        not_involved
    fee paid                                        approve           not_an_admin         not_an_admin         not_involved         not_an_admin
    fee paid                                        refuse            not_an_admin         not_an_admin         not_involved         not_an_admin
    fee paid                                        retry the refund  not_an_admin         not_an_admin         not_involved         not_an_admin
    fee paid                                        pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    requested                                       request           already_requested    not_the_payer        not_the_payer        not_involved
    requested                                       approve           not_an_admin         not_an_admin         → approved           not_an_admin
    requested                                       refuse            not_an_admin         not_an_admin         → refused            not_an_admin
    requested                                       retry the refund  not_an_admin         not_an_admin         refund_not_failed    not_an_admin
    requested                                       pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    refused                                         request           already_decided      not_the_payer        not_the_payer        not_involved
    refused                                         approve           not_an_admin         not_an_admin         already_decided      not_an_admin
    refused                                         refuse            not_an_admin         not_an_admin         already_decided      not_an_admin
    refused                                         retry the refund  not_an_admin         not_an_admin         refund_not_failed    not_an_admin
    refused                                         pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    approved, refund processing, charge waiting     request           already_decided      not_the_payer        not_the_payer        not_involved
    approved, refund processing, charge waiting     approve           not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund processing, charge waiting     refuse            not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund processing, charge waiting     retry the refund  not_an_admin         not_an_admin         refund_not_failed    not_an_admin
    approved, refund processing, charge waiting     pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    approved, refund processing, charge processing  request           already_decided      not_the_payer        not_the_payer        not_involved
    approved, refund processing, charge processing  approve           not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund processing, charge processing  refuse            not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund processing, charge processing  retry the refund  not_an_admin         not_an_admin         refund_not_failed    not_an_admin
    approved, refund processing, charge processing  pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    approved, refund processing, charge owed        request           already_decided      not_the_payer        not_the_payer        not_involved
    approved, refund processing, charge owed        approve           not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund processing, charge owed        refuse            not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund processing, charge owed        retry the refund  not_an_admin         not_an_admin         refund_not_failed    not_an_admin
    approved, refund processing, charge owed        pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    approved, refund processing, charge paid        request           already_decided      not_the_payer        not_the_payer        not_involved
    approved, refund processing, charge paid        approve           not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund processing, charge paid        refuse            not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund processing, charge paid        retry the refund  not_an_admin         not_an_admin         refund_not_failed    not_an_admin
    approved, refund processing, charge paid        pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    approved, refund completed, charge waiting      request           already_decided      not_the_payer        not_the_payer        not_involved
    approved, refund completed, charge waiting      approve           not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund completed, charge waiting      refuse            not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund completed, charge waiting      retry the refund  not_an_admin         not_an_admin         refund_not_failed    not_an_admin
    approved, refund completed, charge waiting      pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    approved, refund completed, charge processing   request           already_decided      not_the_payer        not_the_payer        not_involved
    approved, refund completed, charge processing   approve           not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund completed, charge processing   refuse            not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund completed, charge processing   retry the refund  not_an_admin         not_an_admin         refund_not_failed    not_an_admin
    approved, refund completed, charge processing   pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    approved, refund completed, charge owed         request           already_decided      not_the_payer        not_the_payer        not_involved
    approved, refund completed, charge owed         approve           not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund completed, charge owed         refuse            not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund completed, charge owed         retry the refund  not_an_admin         not_an_admin         refund_not_failed    not_an_admin
    approved, refund completed, charge owed         pay               not_the_other_party  → charge processing  not_the_other_party  not_involved
    approved, refund completed, charge paid         request           already_decided      not_the_payer        not_the_payer        not_involved
    approved, refund completed, charge paid         approve           not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund completed, charge paid         refuse            not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund completed, charge paid         retry the refund  not_an_admin         not_an_admin         refund_not_failed    not_an_admin
    approved, refund completed, charge paid         pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    approved, refund failed, charge waiting         request           already_decided      not_the_payer        not_the_payer        not_involved
    approved, refund failed, charge waiting         approve           not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund failed, charge waiting         refuse            not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund failed, charge waiting         retry the refund  not_an_admin         not_an_admin         → refund processing  not_an_admin
    approved, refund failed, charge waiting         pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    approved, refund failed, charge processing      request           already_decided      not_the_payer        not_the_payer        not_involved
    approved, refund failed, charge processing      approve           not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund failed, charge processing      refuse            not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund failed, charge processing      retry the refund  not_an_admin         not_an_admin         → refund processing  not_an_admin
    approved, refund failed, charge processing      pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    approved, refund failed, charge owed            request           already_decided      not_the_payer        not_the_payer        not_involved
    approved, refund failed, charge owed            approve           not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund failed, charge owed            refuse            not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund failed, charge owed            retry the refund  not_an_admin         not_an_admin         → refund processing  not_an_admin
    approved, refund failed, charge owed            pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    approved, refund failed, charge paid            request           already_decided      not_the_payer        not_the_payer        not_involved
    approved, refund failed, charge paid            approve           not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund failed, charge paid            refuse            not_an_admin         not_an_admin         already_decided      not_an_admin
    approved, refund failed, charge paid            retry the refund  not_an_admin         not_an_admin         → refund processing  not_an_admin
    approved, refund failed, charge paid            pay               not_the_other_party  nothing_owed         not_the_other_party  not_involved
    "
  `)
})

test.each<[string, FeeReversalState, FeeReversalRole, string]>([
  ['before the fee is paid', { fee: 'unpaid', reversal: null }, 'payer', 'fee_not_paid'],
  ['while the fee is charged', { fee: 'processing', reversal: null }, 'payer', 'fee_not_paid'],
  ['by the other party', { fee: 'paid', reversal: null }, 'other_party', 'not_the_payer'],
  ['by a stranger', { fee: 'paid', reversal: null }, 'stranger', 'not_involved'],
  ['twice', { fee: 'paid', reversal: requested }, 'payer', 'already_requested'],
  ['after the decision', { fee: 'paid', reversal: refused }, 'payer', 'already_decided'],
])('a request %s is refused', (_when, state, role, refusal) => {
  expect(mayRequestReversal(state, role)).toBe(refusal)
})

test('the other party is charged only after a refund that arrived, and once', () => {
  const begins = (['completed', 'failed'] as const).flatMap((refund) =>
    REVERSED_CHARGE_STATUSES.filter((charge) => beginsCharge(refund, charge)).map((charge) => `${refund} ${charge}`),
  )
  expect(begins).toEqual(['completed waiting'])
})

test.each([
  // A fee of £200.00: arrived, on its way.
  [20_000, 0, 'completed'],
  [5_000, 15_000, 'processing'],
  [0, 20_000, 'processing'],
  [5_000, 0, 'failed'],
  [5_000, 14_999, 'failed'],
  [0, 0, 'failed'],
])('with %i refunded and %i on its way, the refund is %s', (completed, under_way, status) => {
  expect(refundStatus({ amount: 20_000, completed, under_way })).toBe(status)
})
