import type { Act } from './act.ts'
import { actsAfterPayment } from './after-payment.ts'
import { cashActs } from './cash.ts'
import { dealActs } from './deals.ts'
import { disputeActs } from './disputes.ts'
import { feeActs } from './fees.ts'
import { fundingActs } from './funding.ts'
import { marketActs } from './market.ts'
import { moneyBackActs } from './money-back.ts'
import { offerActs } from './offers.ts'
import { paymentActs } from './payments.ts'
import { payoutActs } from './payouts.ts'
import { removalActs } from './removals.ts'
import { reportActs } from './reports.ts'
import { tradeActs } from './trades.ts'

export const allActs: Act[] = [
  ...[...dealActs, ...reportActs, ...disputeActs, ...paymentActs, ...actsAfterPayment],
  ...[...moneyBackActs, ...fundingActs, ...payoutActs, ...tradeActs, ...marketActs, ...offerActs],
  ...[...feeActs, ...cashActs, ...removalActs],
]
