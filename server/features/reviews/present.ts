import type { z } from 'zod'
import type { attentionItem, reviewItem } from '#contract/reviews.ts'
import type { AttentionKind } from '#domain/attention.ts'
import type { Currency } from '#domain/money.ts'
import type { reviewItems } from '#server/queries/review-items.ts'
import type { AttentionRow } from './attention-items.ts'

type Row = Awaited<ReturnType<ReturnType<typeof reviewItems>['execute']>>[number]

export function presentReviewItem(row: Row): z.input<typeof reviewItem> {
  const { kind, id, title, reason, outcome, approved_by, needs_attention, amount, currency } = row
  return {
    ...{ kind, id, title, reason, outcome, approved_by, needs_attention },
    sum: amount === null ? null : { amount, currency: currency as Currency },
    requested_by: { id: row.requested_by_id, name: row.requested_by_name },
    requested_at: row.requested_at.toISOString(),
  }
}

export function presentAttentionItem(row: AttentionRow): z.input<typeof attentionItem> {
  const { kind, id, title, detail, person_id, person_name, amount, currency, since, opens_id } = row
  return {
    ...{ kind, id, title, detail },
    person: person_id === null ? null : { id: person_id, name: person_name ?? 'Deleted account' },
    sum: amount === null ? null : { amount, currency: currency as Currency },
    since: since.toISOString(),
    link: LINKS[kind](opens_id),
  }
}

/** Where each kind is decided. */
const LINKS: Record<AttentionKind, (opens_id: string | null) => string> = {
  failed_payment: (id) => `/admin-reviews?tab=payments&payment=${id}`,
  stuck_payment: (id) => `/admin-reviews?tab=payments&payment=${id}`,
  stuck_charge: () => '/admin-reviews?tab=payments',
  report_dispute: (id) => `/revenue-report-detail?reportId=${id}`,
  line_dispute: (id) => `/revenue-report-detail?reportId=${id}`,
  person_report: () => '/admin-reviews?tab=people',
  broken_rule: (id) => (id === null ? '/integrity' : `/integrity?payment=${id}`),
  failed_job: () => '/admin-jobs',
}
