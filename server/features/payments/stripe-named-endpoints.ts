import type { Contract } from '#contract/index.ts'
import { MAX_IN_BATCH } from '#contract/paying.ts'
import type { PaymentStatus } from '#domain/payment.ts'
import { isToBeCharged } from '#domain/returned-funds.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { reportOfDistribution } from '#server/queries/distributions-of-report.ts'
import { processPayments } from './process-payments.ts'
import { lockPaymentsToPay } from './store.ts'

type Operations = Contract['payments']

/** Each selects the payments, and then pays them as the screens do (decision C-159). */
export const payProvider: WriteHandler<Operations['payProvider']> = (write, { payment_id, ...how }) =>
  processPayments(write, { ...how, payment_ids: [payment_id] })

export const transferRevenue: WriteHandler<Operations['transferRevenue']> = (write, { report_id, ...how }) =>
  transferMultipleRevenues(write, { ...how, report_ids: [report_id] })

export const processDistribution: WriteHandler<Operations['processDistribution']> = (write, input) =>
  payDistribution(write, input, isToBeCharged)

export const retryDistribution: WriteHandler<Operations['retryDistribution']> = (write, input) =>
  payDistribution(write, input, ({ status }) => status === 'failed')

const payDistribution = async (
  write: Parameters<WriteHandler<Operations['processDistribution']>>[0],
  { distribution_id, ...how }: Parameters<WriteHandler<Operations['processDistribution']>>[1],
  isWanted: (payment: { status: PaymentStatus; owed_amount: number; is_being_charged: boolean }) => boolean,
) => {
  const { tx, viewer } = write
  const report_id = await reportOfDistribution(tx, distribution_id)
  if (report_id === undefined) return refuse('NOT_FOUND')
  const wanted = { report_ids: [report_id], distribution_id, isWanted }
  const payment_ids = await lockPaymentsToPay(tx, viewer.id, wanted, how.id)
  if (!payment_ids) return refuse('NOT_FOUND')
  return payment_ids.length === 0 ? refuse('NOTHING_SELECTED') : processPayments(write, { ...how, payment_ids })
}

export const transferMultipleRevenues: WriteHandler<Operations['transferMultipleRevenues']> = async (
  write,
  { report_ids, ...how },
) => {
  const payment_ids = await lockPaymentsToPay(write.tx, write.viewer.id, { report_ids }, how.id)
  if (!payment_ids) return refuse('NOT_FOUND')
  if (payment_ids.length === 0) return refuse('NOTHING_SELECTED')
  if (payment_ids.length > MAX_IN_BATCH) {
    const message = `These reports have more than ${MAX_IN_BATCH} payments. Pay fewer at a time.`
    return refuse('INVALID_INPUT', { message })
  }
  return processPayments(write, { ...how, payment_ids })
}
