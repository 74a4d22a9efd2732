import type { Kysely } from 'kysely'
import { changedTerms } from '#domain/amendment.ts'
import { formatDate } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { otherSide } from '#domain/roles.ts'
import { signedNameWords } from '#domain/signed-name.ts'
import { formatDays } from '#domain/terms.ts'
import type { DB } from '#server/platform/database.ts'
import type { PdfWriter } from '#server/platform/files.ts'
import { type AmendmentRow, amendmentsShown, termsBefore } from '#server/queries/amendments.ts'
import type { AgreementSnapshot } from './agreement-snapshot.ts'
import { writeExample } from './document-example.ts'
import { inTwoLines, signedAtWords } from './document-record.ts'

/** The amendments that both sides agreed to, oldest first. */
export async function acceptedAmendments(db: Kysely<DB>, agreement_id: string): Promise<AmendmentRow[]> {
  return amendmentsShown(db)
    .where('m.agreement_id', '=', agreement_id)
    .where('m.status', '=', 'accepted')
    .orderBy('m.terms_number')
    .execute()
}

/** What each amendment changed, from when, and who agreed; then an example by the latest terms. */
export function writeAmendments(
  writer: PdfWriter,
  agreement: AgreementSnapshot,
  { amendments, commission_rate_basis_points }: { amendments: AmendmentRow[]; commission_rate_basis_points: number },
): void {
  for (const [index, amendment] of amendments.entries()) {
    writer.heading(`Amendment ${index + 1}`)
    writer.facts([
      ['Applies from', formatDate(amendment.effective_from)],
      ...changesOf(amendment, agreement),
      ...signed(agreement, amendment, 'proposed'),
      ...signed(agreement, amendment, 'accepted'),
    ])
  }
  const latest = amendments.at(-1)
  if (!latest) return
  const { effective_from, expiration_date, provider_share_basis_points, monthly_revenue_threshold } = latest
  const amended = { expiration_date, provider_share_basis_points, monthly_revenue_threshold }
  writeExample(writer, { ...agreement, ...amended, effective_date: effective_from }, commission_rate_basis_points)
}

function changesOf(after: AmendmentRow, { currency }: AgreementSnapshot): [string, string][] {
  const before = termsBefore(after)
  const money = (amount: number) => formatMoney(amount, currency)
  const day = (date: string | null) => (date === null ? 'no end' : formatDate(date))
  return changedTerms(before, after).map((name): [string, string] => {
    switch (name) {
      case 'provider_share_basis_points':
        return ['Provider share', `${formatPercent(before[name])} becomes ${formatPercent(after[name])}`]
      case 'monthly_revenue_threshold':
        return ['Monthly revenue threshold', `${money(before[name])} becomes ${money(after[name])}`]
      case 'payment_terms_days':
        return ['Payment terms', `${formatDays(before[name])} becomes ${formatDays(after[name])} from report approval`]
      case 'expiration_date':
        return ['Expiration date', `${day(before[name])} becomes ${day(after[name])}`]
      case 'additional_terms':
        return ['Additional terms', after[name] || 'None']
    }
    return [name, '']
  })
}

/** Who proposed or accepted it and when, and with which name. Amendments from before names were typed have none. */
function signed(
  agreement: AgreementSnapshot,
  amendment: AmendmentRow,
  act: 'proposed' | 'accepted',
): [string, string][] {
  const [label, side, at] =
    act === 'proposed'
      ? (['Proposed', amendment.side, amendment.proposed_at] as const)
      : (['Accepted', otherSide(amendment.side), amendment.answered_at] as const)
  const signature = amendment.signatures.find((one) => one.act === act)
  const name = signature?.name ?? (side === 'owner' ? agreement.owner_name : agreement.provider_name)
  const who: [string, string] = [label, at ? `${name}, ${signedAtWords(at)}` : name]
  if (!signature) return [who]
  return [
    who,
    ['Signature', signedNameWords(signature)],
    ['Hash of the IP address', inTwoLines(signature.address_hash)],
  ]
}
