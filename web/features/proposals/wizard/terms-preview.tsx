import { formatMonth } from '#domain/calendar-date-words.ts'
import { formatMoney } from '#domain/money.ts'
import type { OfferEffect } from '#domain/offer-effect.ts'
import type { ProposalTerms } from '#domain/terms.ts'
import { saveCsv } from '../../../lib/save-csv.ts'
import { useViewer } from '../../../lib/session.tsx'
import { Card } from '../../../ui/card.tsx'
import { MonthChart } from '../../../ui/chart/month-chart.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { offerRows } from '../offer-csv.ts'
import { MonthWithDeal } from './month-with-deal.tsx'
import type { OfferMonths } from './offer-months.ts'
import type { OtherShare } from './other-shares.ts'
import styles from './wizard.module.css'

interface TermsPreviewProps {
  terms: ProposalTerms | null
  /** What the terms pay on the months; null while they cannot be read. */
  effect: OfferEffect | null
  offered: OfferMonths
  /** The project's other deals. */
  others: readonly OtherShare[]
}

/** What the terms would pay, while they are typed: on the project's months, or on a month that the viewer enters. */
export function TermsPreview({ terms, effect, offered, others }: TermsPreviewProps) {
  const { role } = useViewer()
  const { basis, months, setRevenue } = offered
  if (!terms || !effect) {
    return (
      <aside className={styles.preview} aria-label="What this would pay">
        <Card>
          <p className={styles.hint}>
            Enter a share, a threshold and a duration to see what the provider would receive.
          </p>
        </Card>
      </aside>
    )
  }
  const { currency } = terms
  const last = effect.months.at(-1)
  const first = effect.months[0]
  return (
    <aside className={styles.preview} aria-label="What this would pay">
      {basis === 'own' ? (
        <Card>
          <MoneyField
            label="A month you expect"
            description="No revenue has been reported yet, so enter your own figure."
            value={months[0]?.revenue ?? null}
            onChange={(revenue) => setRevenue(revenue === null || Number.isNaN(revenue) ? 0 : revenue)}
          />
        </Card>
      ) : (
        <Card flush>
          <MonthChart
            title={first ? `Had it run since ${formatMonth(first.month)}` : 'Had it run'}
            currency={currency}
            empty="No month is reported yet."
            isTabled
            onCsv={() => saveCsv(offerRows([{ name: '', effect }], currency), 'offer-by-month.csv')}
            series={[
              { key: 'net', label: 'Net', look: 'solid' },
              { key: 'commission', label: 'Commission', look: 'hatched' },
            ]}
            months={effect.months.map(({ month, net, commission }) => ({
              month,
              parts: [
                { series: 'net', amount: net },
                { series: 'commission', amount: commission },
              ],
            }))}
            foot={
              <p>
                {`${formatMoney(effect.total.gross, currency)} gross, ${formatMoney(effect.total.commission, currency)} commission, ${formatMoney(effect.total.net, currency)} net.`}
                {belowWords(
                  effect.months.filter(({ below_threshold }) => below_threshold).length,
                  effect.months.length,
                )}
              </p>
            }
          />
        </Card>
      )}
      {last && role === 'owner' ? (
        <MonthWithDeal terms={terms} others={others} month={last} isOwnFigure={basis === 'own'} currency={currency} />
      ) : null}
    </aside>
  )
}

function belowWords(below: number, months: number): string {
  if (below === 0) return months > 1 ? ` None of these ${months} months is under the threshold.` : ''
  return below === 1
    ? ' 1 month is under the threshold and pays nothing.'
    : ` ${below} months are under the threshold and pay nothing.`
}
