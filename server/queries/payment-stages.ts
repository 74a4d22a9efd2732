import { type RawBuilder, sql } from 'kysely'
import type { PaymentStage } from '#domain/payment-stage.ts'

/** The condition that payments `p` are in a stage, as `paymentStage` of the domain has it. */
export function inStage(stage: PaymentStage, today: string): RawBuilder<boolean> {
  if (stage === 'paid') return sql<boolean>`p.status = 'completed'`
  if (stage === 'processing') return sql<boolean>`p.status = 'processing'`
  const when = stage === 'overdue' ? sql`p.due_date < ${today}::date` : sql`p.due_date >= ${today}::date`
  return sql<boolean>`(p.status in ('calculated', 'pending', 'failed') and ${when})`
}

/** The stage of payments `p`. */
export const stageOf = (today: string) => sql<PaymentStage>`case p.status when 'completed' then 'paid'
  when 'processing' then 'processing' else case when p.due_date < ${today}::date then 'overdue' else 'due' end end`
