import { Textarea, TextInput } from '@mantine/core'
import { formatPercent } from '#domain/percent.ts'
import { DURATION_UNITS, GROWTH_LABELS, ownerRetains, SHARE_TOO_SMALL, TIME_UNIT_NOUNS } from '#domain/terms.ts'
import { FieldRow } from '../../../ui/form-layout.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { PercentField } from '../../../ui/percent-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { WholeNumberField } from '../../../ui/whole-number-field.tsx'
import { termsTyped } from './proposal-values.ts'
import { TermsPreview } from './terms-preview.tsx'
import styles from './wizard.module.css'
import { useProposalForm } from './wizard-form.ts'

/** Step 3: the share, with what it comes to beside it. */
export function StepTerms() {
  const form = useProposalForm()
  const { values } = form
  const terms = termsTyped(values)
  const units = DURATION_UNITS.map((unit) => ({ value: unit, label: TIME_UNIT_NOUNS[unit] }))
  const share = form.getInputProps('provider_share')
  // A new proposal starts at 0, which is too little (decision C-68): a hint says so, until the field is left or changed.
  const isHinted = values.provider_share === 0 && !share.error
  const hint = isHinted ? SHARE_TOO_SMALL : undefined

  return (
    <div className={styles.beside}>
      <div className={styles.fields}>
        <TextInput
          label="Revenue stream"
          description="Which income is shared: subscriptions, one-off sales, everything."
          required
          {...form.getInputProps('revenue_stream')}
        />
        <FieldRow>
          <PercentField
            label="Provider share"
            required
            {...share}
            description={
              hint ?? (terms ? `Owner retains ${formatPercent(ownerRetains(terms.provider_share_basis_points))}` : null)
            }
          />
          <MoneyField
            label="Monthly revenue threshold"
            description="Months below it share nothing"
            required
            {...form.getInputProps('monthly_revenue_threshold')}
          />
        </FieldRow>
        <FieldRow>
          <WholeNumberField label="Duration" required {...form.getInputProps('timeline.duration')} />
          <SelectField label="Duration unit" options={units} {...form.getInputProps('timeline.unit')} />
        </FieldRow>
        <PercentField
          label={`${GROWTH_LABELS[values.timeline.unit]} target growth rate`}
          description="An expectation for the projection, not a promise"
          {...form.getInputProps('target_growth_rate')}
        />
        <Textarea label="Additional conditions" autosize minRows={3} {...form.getInputProps('additional_conditions')} />
      </div>
      <TermsPreview terms={terms} />
    </div>
  )
}
