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
  request: mayRequestReversal,
  approve: mayDecideReversal,
  refuse: mayDecideReversal,
  'retry the refund': mayRetryRefund,
  pay: mayPayReversedFee,
}

/** Everything that is allowed; whatever is not here is refused. */
const ALLOWED = new Set([
  'fee paid | request | payer',
  'requested | approve | admin',
  'requested | refuse | admin',
  ...REVERSED_CHARGE_STATUSES.map((charge) => `approved, refund failed, charge ${charge} | retry the refund | admin`),
  'approved, refund completed, charge owed | pay | other_party',
])

test('every state × event × role is allowed or refused as the table says', () => {
  const table = STATES.flatMap(([name, state]) =>
    Object.entries(EVENTS).flatMap(([event, may]) =>
      ROLES.map((role) => ({ move: `${name} | ${event} | ${role}`, refusal: may(state, role) })),
    ),
  )
  console.log(table.map(({ move, refusal }) => `${move}: ${refusal ?? 'ALLOWED'}`).join('\n'))
  expect(table).toHaveLength(STATES.length * 5 * ROLES.length)
  expect(new Set(table.filter(({ refusal }) => refusal === null).map(({ move }) => move))).toEqual(ALLOWED)
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
