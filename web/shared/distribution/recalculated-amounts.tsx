import type { InferClientOutputs } from '@orpc/client'
import { formatMoney } from '#domain/money.ts'
import type { client } from '../../lib/client.ts'
import styles from './recalculated-amounts.module.css'

type Preview = InferClientOutputs<typeof client>['reports']['previewRecalculation']

/** What each payee is paid now and after a recalculation. */
export function RecalculatedAmounts({ payees, currency }: Preview) {
  return (
    <table className={styles.amounts}>
      <thead>
        <tr>
          <th scope="col">Now</th>
          <th scope="col">Recalculated</th>
        </tr>
      </thead>
      {payees.map(({ id, name, before, after }) => (
        <tbody key={id}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {name}
            </th>
          </tr>
          <tr>
            <Figures amounts={before} currency={currency} />
            <Figures amounts={after} currency={currency} isChanged={after.gross !== before.gross} />
          </tr>
        </tbody>
      ))}
    </table>
  )
}

interface FiguresProps {
  amounts: Preview['payees'][number]['after']
  currency: Preview['currency']
  isChanged?: boolean
}

function Figures({ amounts: { gross, commission, net }, currency, isChanged }: FiguresProps) {
  return (
    <td data-changed={isChanged || undefined}>
      <span>{formatMoney(gross, currency)} gross</span>
      <span className={styles.dim}>{formatMoney(commission, currency)} commission</span>
      <span className={styles.dim}>{formatMoney(net, currency)} net</span>
    </td>
  )
}
