import { formatPeriod } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { workedExample } from '#domain/worked-example.ts'
import type { PdfWriter } from '#server/platform/files.ts'
import type { AgreementSnapshot } from './agreement-snapshot.ts'

/** The terms applied to an invented month, by the rule that real reports are shared by. */
export function writeExample(
  writer: PdfWriter,
  agreement: AgreementSnapshot,
  commission_rate_basis_points: number,
): void {
  const { provider_name, owner_name, currency } = agreement
  const { period, revenue, result, steps, too_little } = workedExample(agreement, {
    provider_name,
    commission_rate_basis_points,
  })
  const money = (amount: number) => formatMoney(amount, currency)
  writer.heading('Worked example')
  writer.paragraph(
    `Invented revenue of ${money(revenue)} in ${formatPeriod(period)}, with the platform’s commission of ${formatPercent(commission_rate_basis_points)} on the day this document was made. Real reports are calculated by the same rule.`,
  )
  writer.facts([
    ...steps.map(({ label, note, amount }): [string, string] => [
      label,
      note ? `${money(amount)}: ${note}` : money(amount),
    ]),
    [`${owner_name} keeps`, money(result.owner_retains)],
  ])
  if (too_little)
    writer.paragraph(
      `Revenue of ${money(too_little.revenue)} in the same month would share ${money(too_little.gross)}.`,
    )
}
