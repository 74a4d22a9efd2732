import { formatMonth } from '#domain/calendar-date-words.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import type { Earnings } from '#domain/offer-effect.ts'
import { Amount } from '../../../ui/amount.tsx'
import type { Version } from '../wizard/proposal-values.ts'
import styles from './effect-when-sent.module.css'

/** What both sides saw of a version when it was sent, as it was then. */
export function EffectWhenSent({ version }: { version: Version }) {
  const { effect_when_sent: effect, terms } = version
  if (!effect) return null
  const { months, monthly, total, commission_rate } = effect
  const money = (amount: number) => formatMoney(amount, terms.currency)
  const basis =
    effect.basis === 'assumed'
      ? `in an assumed month of ${money(months[0]?.revenue ?? 0)}`
      : months.length === 1
        ? 'on the last month'
        : `on the last ${months.length} months`
  return (
    <details className={styles.effect}>
      <summary>
        {`Shown to both when it was sent, ${basis}: ${money(monthly.gross)} a month gross, ${money(monthly.net)} after commission`}
      </summary>
      <div className={styles.wide}>
        <table aria-label={`What version ${version.version_number} pays, as shown when it was sent`}>
          <thead>
            <tr>
              <th scope="col">Month</th>
              <th scope="col">Revenue</th>
              <th scope="col">Gross</th>
              <th scope="col">Commission, {commission_rate}%</th>
              <th scope="col">Net</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, revenue, gross, commission, net, below_threshold }) => (
              <tr key={month}>
                <th scope="row">{effect.basis === 'assumed' ? 'Assumed month' : formatMonth(month)}</th>
                <td>
                  <Amount amount={revenue} currency={terms.currency} />
                  {below_threshold ? <small>Below threshold</small> : null}
                </td>
                <Earned earnings={{ gross, commission, net }} currency={terms.currency} />
              </tr>
            ))}
          </tbody>
          {months.length > 1 ? (
            <tfoot>
              <tr>
                <th scope="row" colSpan={2}>
                  Total
                </th>
                <Earned earnings={total} currency={terms.currency} />
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
    </details>
  )
}

function Earned({ earnings: { gross, commission, net }, currency }: { earnings: Earnings; currency: Currency }) {
  return (
    <>
      <td>
        <Amount amount={gross} currency={currency} />
      </td>
      <td>
        <Amount amount={commission} currency={currency} />
      </td>
      <td>
        <Amount amount={net} currency={currency} />
      </td>
    </>
  )
}
