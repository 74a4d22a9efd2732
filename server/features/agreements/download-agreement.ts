import type { Contract } from '#contract/index.ts'
import { sideOf } from '#domain/roles.ts'
import { refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { findVisibleAgreement } from '#server/queries/visible-agreements.ts'
import { type IssueDeps, issuedAgreement } from './issue-agreement.ts'

export const downloadAgreement =
  (deps: IssueDeps): Handler<Contract['agreements']['downloadAgreement']> =>
  async (context, { id }) => {
    const { db, viewer } = context
    const agreement = await findVisibleAgreement(db, viewer, id)
    if (!agreement) return refuse('NOT_FOUND')
    const isHolder = viewer.role !== 'admin' && sideOf(agreement, viewer.id) === null
    const bytes = await issuedAgreement(deps, context, { agreement_id: id, copy: isHolder ? 'holders' : 'parties' })
    return new File([bytes], `agreement-${id.slice(0, 8)}.pdf`, { type: 'application/pdf' })
  }
