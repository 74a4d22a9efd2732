import { Textarea, TextInput } from '@mantine/core'
import { EXPERIENCE_LEVELS } from '#contract/account-forms.ts'
import { CompensationField } from '../../shared/people/compensation-field.tsx'
import { FieldRow } from '../../ui/form-layout.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useProviderDetails } from './provider-details-context.ts'
import styles from './settings.module.css'

export function OfferFields() {
  const form = useProviderDetails()
  return (
    <div className={styles.fields}>
      <TextInput
        label="Service offering"
        description="In a few words, such as Growth engineering or Brand design"
        required
        {...form.getInputProps('service_offering')}
      />
      <TextInput label="Category" {...form.getInputProps('provider_category')} />
      <Textarea label="Self description" autosize minRows={4} {...form.getInputProps('self_description')} />
      <FieldRow>
        <TextInput label="Capabilities" description="Separated by commas" {...form.getInputProps('capabilities')} />
        <TextInput label="Skills" description="Separated by commas" {...form.getInputProps('skills')} />
      </FieldRow>
    </div>
  )
}

/** The daily rate's amount is asked for once it is clear that somebody works by the day. */
export function PayFields() {
  const form = useProviderDetails()
  const worksByTheDay = form.values.daily_rate_preferences.length > 0
  return (
    <div className={styles.fields}>
      <CompensationField label="Revenue share" required {...form.getInputProps('revenue_share')} />
      <CompensationField label="Equity share" {...form.getInputProps('equity_share')} />
      <CompensationField label="Fixed fee" {...form.getInputProps('fixed_fee')} />
      <CompensationField label="Daily rate" {...form.getInputProps('daily_rate_preferences')} />
      {worksByTheDay ? (
        <MoneyField label="Daily rate amount" digitsOnly {...form.getInputProps('daily_rate_amount')} />
      ) : null}
    </div>
  )
}

export function BackgroundFields() {
  const form = useProviderDetails()
  return (
    <div className={styles.fields}>
      <FieldRow>
        <SelectField
          label="Experience level"
          options={EXPERIENCE_LEVELS}
          required
          {...form.getInputProps('experience_level')}
        />
        <TextInput
          label="Preferred work pattern"
          description="Such as two days a week"
          {...form.getInputProps('preferred_work_pattern')}
        />
      </FieldRow>
      <Textarea
        label="Past experience"
        description="What you have done, and what came of it"
        required
        autosize
        minRows={3}
        {...form.getInputProps('past_experience')}
      />
      <TextInput label="Education" {...form.getInputProps('education')} />
      <FieldRow>
        <TextInput label="Location" {...form.getInputProps('location')} />
        <TextInput label="Languages" description="Separated by commas" {...form.getInputProps('languages')} />
      </FieldRow>
      <FieldRow>
        <TextInput label="Resume URL" type="url" {...form.getInputProps('resume_url')} />
        <TextInput label="LinkedIn URL" type="url" {...form.getInputProps('linkedin_url')} />
      </FieldRow>
    </div>
  )
}
