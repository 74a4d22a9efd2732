import type { MemberContext } from '#server/platform/http.ts'

/** The filters that the list and its totals share. */
export interface PaymentScope {
  agreement?: string | undefined
  project?: string | undefined
  report?: string | undefined
  ids?: string[] | undefined
}

/**
 * The payments `p` of a list, as parts of a union that each use an index: those the viewer pays and those they receive,
 * or all for an admin. A payment may be in both parts.
 */
export function partsOfList({ db, viewer }: MemberContext, { agreement, project, report, ids }: PaymentScope) {
  const payments = db
    .selectFrom('payments as p')
    .$if(!!agreement, (query) => query.where('p.agreement_id', '=', agreement ?? ''))
    .$if(!!project, (query) => query.where('p.project_id', '=', project ?? ''))
    .$if(!!report, (query) => query.where('p.report_id', '=', report ?? ''))
    .$if(!!ids, (query) => query.where('p.id', 'in', ids ?? []))
  if (viewer.role === 'admin') return [payments]
  return [payments.where('p.payer_id', '=', viewer.id), payments.where('p.payee_id', '=', viewer.id)]
}
