import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatMonth } from '#domain/calendar-date-words.ts'
import { parseMajorUnits } from '#domain/money.ts'
import { monthsOf } from '#domain/terms.ts'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { RangeField } from '../../ui/range-field.tsx'
import styles from './agreement.module.css'
import type { Agreement, PaymentsByMonth } from './agreement-values.ts'
import { expectedNet } from './own-amount.ts'
import { BOUNDS, type SimulatedTerms, simulate, withinBounds } from './simulation.ts'
import { useNamed } from './use-named.ts'

/** Other terms on the same revenue, to compare; the agreement stays as it is. */
export function Simulator({ agreement, data }: { agreement: Agreement; data: PaymentsByMonth }) {
  const agreed = termsOf(agreement)
  const [terms, setTerms] = useState(agreed)
  const set = (change: Partial<SimulatedTerms>) => setTerms({ ...terms, ...change })
  const isChanged = (['share', 'months', 'threshold', 'growth'] as const).some((key) => terms[key] !== agreed[key])
  const { first_month, gross, kept } = simulate(terms, data)
  const named = useNamed(agreement)
  const start = formatMonth(data.projection.first)
  const whole = (amount: number) => <Amount amount={amount} currency={agreement.currency} whole />
  const earned = (amount: number) => whole(named === 'net' ? expectedNet(amount, data) : amount)
  return (
    <Card
      title="Simulator"
      aside={
        isChanged ? (
          <Button variant="subtle" size="xs" onClick={() => setTerms(agreed)}>
            Reset to the agreed terms
          </Button>
        ) : null
      }
    >
      <div className={styles.simulator}>
        <RangeField
          label="Provider share"
          {...BOUNDS.share}
          value={terms.share}
          words={`${terms.share}%`}
          onChange={(share) => set({ share: Math.round(share * 10) / 10 })}
        />
        <div className={styles.simulated}>
          <NumberField
            label="Months"
            bounds={BOUNDS.months}
            value={terms.months}
            onLeave={(months) => set({ months: Math.round(months) })}
          />
          <NumberField
            label="Monthly revenue threshold (optional)"
            bounds={BOUNDS.threshold}
            value={terms.threshold / 100}
            onLeave={(pounds) => set({ threshold: parseMajorUnits(String(pounds)) ?? 0 })}
          />
          <NumberField
            label="Monthly growth, % (optional)"
            bounds={BOUNDS.growth}
            value={terms.growth}
            onLeave={(growth) => set({ growth: Math.round(growth * 100) / 100 })}
          />
        </div>
        <div aria-live="polite">
          <FactList
            columns={3}
            facts={[
              { label: `First month, ${named}`, value: earned(first_month) },
              {
                label: `${terms.months} ${terms.months === 1 ? 'month' : 'months'} from ${start}, ${named}`,
                value: earned(gross),
              },
              { label: `${agreement.owner.name} keeps`, value: whole(kept) },
            ]}
          />
        </div>
        <p className={styles.dim}>An estimate from {start}. It doesn’t change the agreement.</p>
      </div>
    </Card>
  )
}

/** The agreed terms within the simulator's bounds; annual growth becomes monthly. */
function termsOf({ terms }: Agreement): SimulatedTerms {
  const { duration: value, unit } = terms.timeline
  const growth =
    unit === 'year' ? ((1 + terms.target_growth_rate / 100) ** (1 / 12) - 1) * 100 : terms.target_growth_rate
  return {
    share: withinBounds(String(terms.provider_share), BOUNDS.share),
    months: withinBounds(String(monthsOf({ value, unit })), BOUNDS.months),
    threshold: terms.monthly_revenue_threshold,
    growth: withinBounds(growth.toFixed(2), BOUNDS.growth),
  }
}

interface NumberFieldProps {
  label: string
  bounds: { min: number; max: number; step: number }
  value: number
  onLeave: (value: number) => void
}

/** A number that follows valid input, and is clamped to its bounds on blur. */
function NumberField({ label, bounds, value, onLeave }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      label={label}
      type="number"
      {...bounds}
      value={typed ?? String(value)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const number = currentTarget.valueAsNumber
        if (number >= bounds.min && number <= bounds.max) onLeave(number)
      }}
      onBlur={() => {
        if (typed !== null) onLeave(withinBounds(typed, bounds))
        setTyped(null)
      }}
    />
  )
}
