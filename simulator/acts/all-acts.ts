import type { Act } from './act.ts'
import { actsAfterPayment } from './after-payment.ts'
import { dealActs } from './deals.ts'
import { disputeActs } from './disputes.ts'
import { paymentActs } from './payments.ts'
import { reportActs } from './reports.ts'

export const allActs: Act[] = [...dealActs, ...reportActs, ...disputeActs, ...paymentActs, ...actsAfterPayment]
