import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { type ModelLimits, type ModelParams, withinLimits } from '#domain/financial-model.ts'
import { type Currency, moneyParts } from '#domain/money.ts'
import { formatPercent, percentFromBasisPoints } from '#domain/percent.ts'
import { GROWTH_LABELS, type TimeUnit } from '#domain/terms.ts'
import { RangeField } from '../../../ui/range-field.tsx'
import styles from './projections.module.css'

interface SimulatorFieldsProps {
  params: ModelParams
  limits: ModelLimits
  /** The unit that growth is per. */
  unit: TimeUnit
  currency: Currency
  onChange: (change: Partial<ModelParams>) => void
}

/** The parameters of the simulator; percentages and amounts are typed in their whole units, of 100 each. */
export function SimulatorFields({ params, limits, unit, currency, onChange }: SimulatorFieldsProps) {
  const { provider_share_basis_points: share } = params
  const { min, max, step } = limits.provider_share_basis_points
  return (
    <>
      <RangeField
        label="Provider share"
        min={percentFromBasisPoints(min)}
        max={percentFromBasisPoints(max)}
        step={percentFromBasisPoints(step)}
        value={percentFromBasisPoints(share)}
        words={formatPercent(share)}
        onChange={(percent) => onChange({ provider_share_basis_points: Math.round(percent * 100) })}
      />
      <div className={styles.fields}>
        <NumberField
          label="Months"
          limit={limits.duration_in_months}
          value={params.duration_in_months}
          onChange={(duration_in_months) => onChange({ duration_in_months })}
        />
        <NumberField
          label={`Monthly revenue threshold, ${moneyParts(0, currency).symbol} (optional)`}
          limit={limits.monthly_revenue_threshold}
          value={params.monthly_revenue_threshold}
          per={100}
          onChange={(monthly_revenue_threshold) => onChange({ monthly_revenue_threshold })}
        />
        <NumberField
          label={`${GROWTH_LABELS[unit]} growth, % (optional)`}
          limit={limits.growth_rate_basis_points}
          value={params.growth_rate_basis_points}
          per={100}
          onChange={(growth_rate_basis_points) => onChange({ growth_rate_basis_points })}
        />
      </div>
    </>
  )
}

interface NumberFieldProps {
  label: string
  limit: { min: number; max: number; step: number }
  value: number
  /** How many of the value one typed unit is: 100 pence a pound. */
  per?: number
  onChange: (value: number) => void
}

/** A number that follows what is typed, and is put within its limits on leaving; blank is the smallest. */
function NumberField({ label, limit, value, per = 1, onChange }: NumberFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const read = (text: string) => Math.round(Number.parseFloat(text) * per)
  return (
    <TextInput
      label={label}
      type="number"
      min={limit.min / per}
      max={limit.max / per}
      step={limit.step / per}
      value={typed ?? String(value / per)}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        const number = read(currentTarget.value)
        if (number >= limit.min && number <= limit.max) onChange(number)
      }}
      onBlur={() => {
        if (typed !== null) onChange(withinLimits(read(typed), limit))
        setTyped(null)
      }}
    />
  )
}
