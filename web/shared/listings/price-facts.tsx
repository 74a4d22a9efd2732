import { MARKET_FEE_BASIS_POINTS } from '#domain/listing.ts'
import { type Currency, formatMoney } from '#domain/money.ts'
import { formatPercent } from '#domain/percent.ts'
import { FactList } from '../../ui/fact-list.tsx'

interface PriceFactsProps {
  /** What the price is: 'Asking price'. */
  label: string
  price: number
  fee: number
  total: number
  currency: Currency
}

/** What a buyer pays: the price, the fee and both. */
export function PriceFacts({ label, price, fee, total, currency }: PriceFactsProps) {
  return (
    <FactList
      facts={[
        { label, value: formatMoney(price, currency) },
        { label: `Fee, ${formatPercent(MARKET_FEE_BASIS_POINTS, 0)}`, value: formatMoney(fee, currency) },
        { label: 'You pay', value: <b>{formatMoney(total, currency)}</b> },
      ]}
    />
  )
}
