import { useState } from 'react'
import { formatMoney, parseMajorUnits, prorate, shareOf, splitByWeights } from '#domain/money.ts'
import { basisPointsFromPercent } from '#domain/percent.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { FieldRow } from '../../../ui/form-layout.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { PercentField } from '../../../ui/percent-field.tsx'
import { EmptyState } from '../../../ui/states.tsx'

/** What the functions of domain/money.ts make of one amount. */
export function MoneyFunctions() {
  const [amount, setAmount] = useState<number | null>(100_000)
  const [percent, setPercent] = useState<number | null>(33.33)
  return (
    <>
      <FieldRow>
        <MoneyField label="Amount" value={amount} onChange={setAmount} />
        <PercentField label="Percent" value={percent} onChange={setPercent} />
      </FieldRow>
      <div style={{ marginTop: 20 }}>
        <Results amount={amount} percent={percent} />
      </div>
    </>
  )
}

function Results({ amount, percent }: { amount: number | null; percent: number | null }) {
  const facts = factsOf(amount ?? Number.NaN, percent ?? Number.NaN)
  return facts ? (
    <FactList columns={2} facts={facts} />
  ) : (
    <EmptyState title="The domain refuses this">Use an amount and a percentage with at most two decimals.</EmptyState>
  )
}

function factsOf(amount: number, percent: number) {
  try {
    const pounds = (value: number) => formatMoney(value, 'gbp')
    const rate = basisPointsFromPercent(percent)
    const parts = splitByWeights(amount, [
      { key: 'Priya', weight: 1 },
      { key: 'Marco', weight: 1 },
      { key: 'Theo', weight: 1 },
    ])
    return [
      { label: `shareOf(${amount}, ${rate})`, value: pounds(shareOf(amount, rate)) },
      { label: `prorate(${amount}, 11, 31)`, value: pounds(prorate(amount, 11, 31)) },
      {
        label: `splitByWeights(${amount}, 1 : 1 : 1)`,
        value: parts.map((part) => `${part.key} ${pounds(part.amount)}`).join(', '),
      },
      { label: `formatMoney(${amount}, 'eur')`, value: formatMoney(amount, 'eur') },
      { label: "parseMajorUnits('1,234.5')", value: String(parseMajorUnits('1,234.5')) },
    ]
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
