import { type RawBuilder, sql } from 'kysely'
import { MIN_CHARGE } from '#domain/charge-parts.ts'
import { CURRENCIES } from '#domain/money.ts'
import type { HeldBy, PaymentStatus } from '#domain/payment.ts'
import type { PaymentStage } from '#domain/payment-stage.ts'

/** The name by which a query knows payments. */
type Payments = 'p' | 'm' | 'o'

/**
 * Whether payments wait for their payer's part of a charge: they are still due or overdue, though nothing else can pay them.
 */
export function waitsForPayer(payments: Payments = 'p'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${payments}.${name}`)
  return sql<boolean>`(${column('status')} = 'processing' and exists (
    select from payment_batches wb join payment_batch_items wi on wi.batch_id = wb.id and wi.payment_id = ${column('id')}
      join charges wc on wc.id = wb.charge_id
    where wb.id = ${column('batch_id')} and wi.charged_amount > 0 and wb.status = 'processing'
      and ${chargeWaitsForPayer('wc')}))`
}

/** A few payments `p` among which are all that wait for their payer, for who reads everybody's: those of charges without a result. */
export const MAY_WAIT_FOR_PAYER = sql<boolean>`p.id = any (array(
    select mi.payment_id from charges mc join payment_batches mb on mb.charge_id = mc.id
      join payment_batch_items mi on mi.batch_id = mb.id
    where mc.status in ('pending', 'unknown') and mb.status = 'processing' and mi.charged_amount > 0))`

/** Whether charges wait for their payer, as `presentWaiting` has it. */
export function chargeWaitsForPayer(charges: 'wc' | 'charges'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${charges}.${name}`)
  return sql<boolean>`(${column('status')} in ('pending', 'unknown') and ${column('processing_at')} is null
    and (${column('action_required_at')} is not null or ${column('method')} <> 'card'))`
}

/** Payments that have not arrived. Written out, so that a plan for any values finds the index of them. */
export const isNotCompleted = (status: 'status' | 'p.status' = 'p.status') =>
  sql<boolean>`${sql.ref(status)} <> 'completed'`

/** Payments that are not paid and not on their way: due or overdue. */
export function isUnpaid(payments: Payments = 'p'): RawBuilder<boolean> {
  return sql<boolean>`(${isToBePaid(payments)} or ${waitsForPayer(payments)})`
}

/** Payments that can be started or retried. */
const isToBePaid = (payments: Payments) =>
  sql<boolean>`${sql.ref(`${payments}.status`)} in ('calculated', 'pending', 'failed')`

const hasNoAccount = (payments: Payments) => sql<boolean>`not exists (
  select from connect_accounts ha where ha.user_id = ${sql.ref(`${payments}.payee_id`)} and ha.verification_status = 'verified')`

/**
 * Whether payments are held, as `isHeld` of the domain has it: their payee has no payout account that can be paid, or is due
 * less than a charge takes. They are due, and never overdue.
 */
export function isHeld(payments: Payments = 'p'): RawBuilder<boolean> {
  return sql<boolean>`(${isToBePaid(payments)} and (${hasNoAccount(payments)} or ${isBelowMinimum(payments)}))`
}

/** Whether payments `m` may be below the minimum. Its text is that of the index, whose bound no minimum exceeds. */
const IS_SMALL = sql<boolean>`(m.gross_amount < 50 or (m.owed_amount >= 1 and m.owed_amount < 50))`

/** A few payments `p` among which all held ones are, for who reads everybody's: of payees who may have no account, and small ones. */
export const MAY_BE_HELD = sql<boolean>`p.id = any (array(
    select m.id from payments m where m.payee_id in (select user_id from payees_without_account) and ${isToBePaid('m')}
    union select m.id from payments m where ${isToBePaid('m')} and ${IS_SMALL}))`

/** What payments are held by; null where they are not held. */
export function heldBy(payments: Payments = 'p'): RawBuilder<HeldBy | null> {
  return sql<HeldBy | null>`case when not (${isToBePaid(payments)}) then null when ${hasNoAccount(payments)} then 'payout_account'
    when ${isBelowMinimum(payments)} then 'minimum' end`
}

/**
 * Whether all that the payer of payments can pay to their payee comes to less than a charge takes. Looked up only for payments
 * that are below the minimum by themselves.
 */
export function isBelowMinimum(payments: Payments = 'p'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${payments}.${name}`)
  const minimum = sql`case ${column('currency')} ${sql.join(MINIMUMS, sql` `)} end`
  const owed = (which: RawBuilder<boolean>) => sql`(select coalesce(sum(${toCharge('o')}), 0) from payments o
    where o.payer_id = ${column('payer_id')} and o.payee_id = ${column('payee_id')} and o.currency = ${column('currency')}
      and ${which} and not ${isBeingCharged('o')})`
  const open = owed(isToBePaid('o'))
  const again = owed(sql<boolean>`o.status = 'completed' and o.owed_amount > 0`)
  return sql<boolean>`case when ${toCharge(payments)} between 1 and ${minimum} - 1 and not ${isBeingCharged(payments)}
    and (${isToBePaid(payments)} or ${column('status')} = 'completed') then ${open} + ${again} < ${minimum} else false end`
}

/** The same of payments `p` that are to be paid, for who reads all of one payer's: the few small ones are looked up once. */
export const isBelowMinimumOf = (payer_id: string) => sql<boolean>`(p.id = any (array(select m.id from payments m
  where m.payer_id = ${payer_id} and ${isToBePaid('m')} and ${IS_SMALL} and ${isBelowMinimum('m')})))`

const MINIMUMS = CURRENCIES.map((currency) => sql`when ${sql.lit(currency)} then ${sql.lit(MIN_CHARGE[currency])}`)

/** As `amountToCharge` of the domain: what is funded is charged by what came back of it. */
export function toCharge(payments: Payments = 'p'): RawBuilder<number> {
  const column = (name: string) => sql.ref(`${payments}.${name}`)
  return sql<number>`case when ${column('funded_at')} is null then ${column('gross_amount')} else greatest(0, ${column('owed_amount')}) end`
}

/** Whether a charge for payments is under way. A batch may hold payments that its charge is not for. */
export function isBeingCharged(payments: Payments = 'p'): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${payments}.${name}`)
  return sql<boolean>`exists (
    select from payment_batches cb join payment_batch_items ci on ci.batch_id = cb.id and ci.payment_id = ${column('id')}
    where cb.id = ${column('batch_id')} and ci.charged_amount > 0
      and (cb.status in ('preparing', 'processing') or (cb.is_in_pieces and ci.settled_at is null)))`
}

/** Payments that are past their due date, and could have been paid. */
export function isOverdue(today: string, payments: Payments = 'p'): RawBuilder<boolean> {
  const due_date = sql.ref(`${payments}.due_date`)
  return sql<boolean>`(${due_date} < ${today}::date and ${isUnpaid(payments)} and not ${isHeld(payments)})`
}

/** Payments that are on their way: their payer has nothing left to do. */
export const ON_ITS_WAY = sql<boolean>`(p.status = 'processing' and not ${waitsForPayer()})`

/** The status of payments as their stage has it: 'pending' while they wait for their payer. */
export function statusInStage(payments: Payments = 'p'): RawBuilder<PaymentStatus> {
  const status = sql.ref(`${payments}.status`)
  return sql<PaymentStatus>`case when ${waitsForPayer(payments)} then 'pending' else ${status} end`
}

/** The condition that payments `p` are in a stage, as `paymentStage` of the domain has it. */
export function inStage(stage: PaymentStage, today: string): RawBuilder<boolean> {
  if (stage === 'paid') return sql<boolean>`p.status = 'completed'`
  if (stage === 'processing') return ON_ITS_WAY
  if (stage === 'overdue') return isOverdue(today)
  return sql<boolean>`(${isUnpaid()} and (p.due_date >= ${today}::date or ${isHeld()}))`
}

/** The stage of payments `p`. */
export const stageOf = (today: string) => sql<PaymentStage>`case when p.status = 'completed' then 'paid'
  when ${ON_ITS_WAY} then 'processing' when p.due_date < ${today}::date and not ${isHeld()} then 'overdue' else 'due' end`
