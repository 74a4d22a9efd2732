import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { PROJECT_INDUSTRIES, PROJECT_STAGES } from '#contract/project-options.ts'
import { TIME_UNIT_NOUNS, TIME_UNITS } from '#domain/terms.ts'
import { FieldRow } from '../../../ui/form-layout.tsx'
import { MoneyField } from '../../../ui/money-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { WholeNumberField } from '../../../ui/whole-number-field.tsx'
import styles from '../projects.module.css'
import type { ProjectValues } from './form-values.ts'

const UNITS = TIME_UNITS.map((value) => ({ value, label: TIME_UNIT_NOUNS[value] }))

export function ProjectFields({ form }: { form: UseFormReturnType<ProjectValues> }) {
  const { industry } = form.getInitialValues()
  // An industry that is not in the list can stay.
  const industries = [...new Set([...PROJECT_INDUSTRIES, ...(industry ? [industry] : [])])]
  return (
    <div className={styles.fields}>
      <TextInput label="Project title" required {...form.getInputProps('title')} />
      <Textarea
        label="Description"
        description="Describe the project and how it makes money"
        autosize
        minRows={4}
        {...form.getInputProps('description')}
      />
      <FieldRow>
        <SelectField
          label="Industry"
          placeholder="Choose an industry"
          options={industries}
          required
          {...form.getInputProps('industry')}
        />
        <SelectField
          label="Stage"
          placeholder="Choose a stage"
          options={PROJECT_STAGES}
          required
          {...form.getInputProps('stage')}
        />
      </FieldRow>
      <FieldRow>
        <WholeNumberField label="Estimated timeline" required {...form.getInputProps('estimate_timeline.value')} />
        <SelectField
          label="Timeline unit"
          placeholder="Choose a unit"
          options={UNITS}
          required
          {...form.getInputProps('estimate_timeline.unit')}
        />
      </FieldRow>
      <FieldRow>
        <MoneyField
          label="Estimated revenue"
          description="Per month, your best estimate"
          {...form.getInputProps('estimated_revenue')}
        />
        <TextInput
          label="Revenue streams"
          description="Separated by commas: Subscriptions, Gift cards"
          {...form.getInputProps('revenue_streams')}
        />
      </FieldRow>
    </div>
  )
}
