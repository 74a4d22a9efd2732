import { countOf } from '#domain/counted.ts'
import { wentBackWords } from '#domain/line-charge.ts'
import { formatMoney } from '#domain/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { Tile, TileRow } from '../../ui/tile.tsx'
import type { LineChargePage, LineChargeTotals } from './line-charges-values.ts'
import styles from './reports.module.css'

type LineChargesTotalsProps = Pick<LineChargePage, 'line' | 'currency'> & { totals: LineChargeTotals }

/** That the charges add up to the line, or by how much they do not. */
export function LineChargesTotals({ line, totals, currency }: LineChargesTotalsProps) {
  const { charges, charged, refunded, counted, difference, late, elsewhere, sentence } = totals
  const amount = (value: number) => <Amount amount={value} currency={currency} size="large" />
  return (
    <>
      <TileRow>
        <Tile label="Charged" value={amount(charged)} note={countOf(charges, 'charge')} />
        <Tile label="Went back" value={amount(refunded)} note={wentBackWords(totals)} />
        <Tile label="Counted" value={amount(counted)} note="Charged less what went back" />
        <Tile
          label="In the report"
          value={amount(line.amount)}
          note={difference === 0 ? 'The same as counted' : `Differs by ${formatMoney(difference, currency)}`}
        />
      </TileRow>
      <div className={styles.sums}>
        <p>{sentence}</p>
        {late.records > 0 ? (
          <p className={styles.dim}>
            {countOf(late.records, 'record')} of {formatMoney(late.amount, currency)} came after the report of an
            earlier period and {late.records === 1 ? 'counts' : 'count'} here.
          </p>
        ) : null}
        {elsewhere.records > 0 ? (
          <p className={styles.dim}>
            {countOf(elsewhere.records, 'record')} of {formatMoney(elsewhere.amount, currency)} also matched here, but{' '}
            {elsewhere.records === 1 ? 'counts' : 'count'} once, in another line.
          </p>
        ) : null}
      </div>
    </>
  )
}
