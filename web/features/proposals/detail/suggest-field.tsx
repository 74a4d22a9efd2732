import { useState } from 'react'
import type { Suggestion } from '#domain/suggestion.ts'
import { type Term, TIME_UNIT_NOUNS } from '#domain/terms.ts'
import { MoneyField } from '../../../ui/money-field.tsx'
import { PercentField } from '../../../ui/percent-field.tsx'
import { WholeNumberField } from '../../../ui/whole-number-field.tsx'
import type { Version } from '../wizard/proposal-values.ts'

type DurationSuggestion = Omit<Suggestion, 'timeline'> & { timeline?: Version['terms']['timeline'] }

/** A suggestion while it is typed; its value is null until it can be read. */
export interface Suggested {
  value: DurationSuggestion | null
}

interface SuggestFieldProps {
  version: Version
  term: Term
  label: string
  onChange: (suggested: Suggested) => void
}

/** The value that a comment suggests for its term. */
export function SuggestField({ version, term, label, onChange }: SuggestFieldProps) {
  const [typed, setTyped] = useState<number | null>(null)
  const name = `Suggested ${label.toLowerCase()}`
  const { unit } = version.terms.timeline
  const field = (make: (value: number) => DurationSuggestion) => ({
    value: typed,
    onChange: (value: number | null) => {
      setTyped(value)
      onChange({ value: value === null || Number.isNaN(value) ? null : make(value) })
    },
  })
  switch (term) {
    case 'provider_share':
      return <PercentField label={name} {...field((provider_share) => ({ provider_share }))} />
    case 'target_growth_rate':
      return <PercentField label={name} {...field((target_growth_rate) => ({ target_growth_rate }))} />
    case 'monthly_revenue_threshold':
      return <MoneyField label={name} {...field((monthly_revenue_threshold) => ({ monthly_revenue_threshold }))} />
    case 'payment_terms':
      return (
        <WholeNumberField label={`${name}, in days`} {...field((payment_terms_days) => ({ payment_terms_days }))} />
      )
    default:
      return (
        <WholeNumberField
          label={`${name}, in ${TIME_UNIT_NOUNS[unit].toLowerCase()}`}
          {...field((duration) => ({ timeline: { duration, unit } }))}
        />
      )
  }
}
