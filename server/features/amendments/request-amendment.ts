import type { Contract } from '#contract/index.ts'
import { mayProposeAmendment } from '#domain/amendment.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { sideOf } from '#domain/roles.ts'
import { nameOf } from '#server/identity/name-placeholders.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { openAmendment } from '#server/queries/amendments.ts'
import { termsVersionsOf } from '#server/queries/terms-versions.ts'
import { lockAgreement, refuseTooManyRequests } from '../agreements/commands.ts'
import { publishAmendment } from './notify.ts'
import { shownAmendment } from './shown.ts'
import { signAmendment } from './sign-amendment.ts'
import { problemWith, refuseTerms } from './store.ts'
import { changesInWords } from './words.ts'

/** Proposes other terms from a month on; the other side accepts or declines them (decision C-83). */
export const requestAmendment: WriteHandler<Contract['amendments']['requestAmendment']> = async (write, input) => {
  const { tx, viewer, now } = write
  const { id, amendment_id, effective_from, message, signature } = input
  const agreement = await lockAgreement(write, id)
  const side = agreement ? sideOf(agreement, viewer.id) : null
  if (!agreement || !side) return refuse('NOT_FOUND')
  if (await openAmendment(tx, id)) return refuse('AMENDMENT_UNDER_WAY')
  if (!mayProposeAmendment(agreement.status, false)) return refuse('AMENDMENT_NOT_POSSIBLE')

  const [latest] = await termsVersionsOf(tx, id)
  if (!latest) throw new Error(`The agreement ${id} has no terms.`)
  const before = { ...latest, expiration_date: agreement.expiration_date }
  const after = {
    provider_share_basis_points: basisPointsFromPercent(input.provider_share),
    monthly_revenue_threshold: input.monthly_revenue_threshold,
    payment_terms_days: input.payment_terms_days ?? before.payment_terms_days,
    expiration_date: input.expiration_date === undefined ? before.expiration_date : input.expiration_date,
    additional_terms: input.additional_terms ?? before.additional_terms,
  }
  const problem = await problemWith(write, agreement, { before, after, effective_from })
  if (problem === 'nothing_changed') return refuse('AMENDMENT_CHANGES_NOTHING')
  if (problem) return refuseTerms(problem)
  const tooMany = await refuseTooManyRequests(write, agreement, 'amendment_proposed')
  if (tooMany) return tooMany

  const { count } = await tx
    .selectFrom('agreement_amendments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('agreement_id', '=', id)
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('agreement_amendments')
    .values({
      id: amendment_id,
      agreement_id: id,
      number: count + 1,
      proposed_by: viewer.id,
      side,
      message,
      effective_from,
      ...after,
      proposed_at: now,
      status: 'proposed',
      changes_number: latest.number,
    })
    .execute()
  await signAmendment(write, { amendment_id, side, act: 'proposed', typed_name: signature })
  publishAmendment(
    write,
    agreement,
    { action: 'amendment_proposed', data: { effective_from, signed_as: signature } },
    {
      title: 'Amendment proposed',
      message: `${nameOf(viewer.id)} proposes other terms for “${agreement.title}” from ${formatDate(effective_from)}${message ? `: ${message}` : '.'}`,
      mail: { details: changesInWords(before, after, agreement.currency) },
    },
  )
  return shownAmendment(write, agreement, amendment_id)
}
