import { Textarea, TextInput } from '@mantine/core'
import { EXPERIENCE_LEVELS } from '#contract/provider-options.ts'
import { BackgroundFields } from '../../shared/people/background-fields.tsx'
import { HiddenFields } from '../../shared/people/hidden-fields.tsx'
import { PastFields, PayFields, SkillFields } from '../../shared/people/provider-fields.tsx'
import { FieldRow } from '../../ui/form-layout.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { useProviderDetails } from './provider-details-context.ts'
import styles from './settings.module.css'

export function OfferFields() {
  const form = useProviderDetails()
  return (
    <div className={styles.fields}>
      <TextInput
        label="Service offering"
        description="For example, growth engineering or brand design"
        required
        {...form.getInputProps('service_offering')}
      />
      <TextInput label="Category" {...form.getInputProps('provider_category')} />
      <Textarea label="Self description" autosize minRows={4} {...form.getInputProps('self_description')} />
      <SkillFields field={form.getInputProps} />
    </div>
  )
}

export function PaidFields() {
  const form = useProviderDetails()
  return (
    <div className={styles.fields}>
      <PayFields field={form.getInputProps} worksByTheDay={form.values.daily_rate_preferences.length > 0} />
    </div>
  )
}

export function BackgroundCard() {
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
          description="For example, two days a week"
          {...form.getInputProps('preferred_work_pattern')}
        />
      </FieldRow>
      <PastFields field={form.getInputProps} />
      <BackgroundFields form={form} />
      <FieldRow>
        <TextInput label="Languages" description="Separated by commas" {...form.getInputProps('languages')} />
        <TextInput label="Location" {...form.getInputProps('location')} />
      </FieldRow>
    </div>
  )
}

export function PrivacyFields() {
  const form = useProviderDetails()
  return (
    <div className={styles.fields}>
      <HiddenFields {...form.getInputProps('hidden_fields')} />
    </div>
  )
}
