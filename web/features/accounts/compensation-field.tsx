import { Checkbox } from '@mantine/core'
import { COMPENSATION_OPTIONS } from '#contract/account-forms.ts'
import styles from './entry-card.module.css'
import { useProviderForm } from './provider-form-context.ts'

interface CompensationFieldProps {
  label: string
  description?: string
  required?: boolean
  name: 'revenue_share' | 'equity_share' | 'fixed_fee' | 'daily_rate_preferences'
}

/** How large a part of the pay may come this way: any of Sole, Majority, Minority. */
export function CompensationField({ label, description, required = false, name }: CompensationFieldProps) {
  const form = useProviderForm()
  return (
    <Checkbox.Group label={label} description={description} required={required} {...form.getInputProps(name)}>
      <div className={styles.group}>
        {COMPENSATION_OPTIONS.map((option) => (
          <Checkbox key={option} value={option} label={option} />
        ))}
      </div>
    </Checkbox.Group>
  )
}
