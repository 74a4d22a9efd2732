import { Textarea, TextInput } from '@mantine/core'
import type { GetInputProps } from '@mantine/form'
import { FieldRow } from '../../ui/form-layout.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { CompensationField } from './compensation-field.tsx'
import type { TypedWork } from './provider-work.ts'

interface ProviderFieldsProps {
  /** The form's own `getInputProps`. */
  field: GetInputProps<TypedWork>
}

/** What somebody has done, and where it can be read. */
export function PastFields({ field }: ProviderFieldsProps) {
  return (
    <>
      <Textarea
        label="Past experience"
        description="Your past projects and their results"
        required
        autosize
        minRows={3}
        {...field('past_experience')}
      />
      <FieldRow>
        <TextInput label="Resume URL" type="url" {...field('resume_url')} />
        <TextInput label="LinkedIn URL" type="url" {...field('linkedin_url')} />
      </FieldRow>
    </>
  )
}

export function SkillFields({ field }: ProviderFieldsProps) {
  return (
    <FieldRow>
      <TextInput label="Skills" description="Separated by commas" {...field('skills')} />
      <TextInput label="Capabilities" description="Separated by commas" {...field('capabilities')} />
    </FieldRow>
  )
}

interface PayFieldsProps extends ProviderFieldsProps {
  /** The amount is asked for once it is clear that somebody works by the day. */
  worksByTheDay: boolean
}

export function PayFields({ field, worksByTheDay }: PayFieldsProps) {
  return (
    <>
      <CompensationField
        label="Revenue share"
        description="How much of your pay may come from a share of the revenue"
        required
        {...field('revenue_share')}
      />
      <CompensationField label="Equity share" {...field('equity_share')} />
      <CompensationField label="Fixed fee" {...field('fixed_fee')} />
      <CompensationField label="Daily rate" {...field('daily_rate_preferences')} />
      {worksByTheDay ? <MoneyField label="Daily rate amount" digitsOnly {...field('daily_rate_amount')} /> : null}
    </>
  )
}
