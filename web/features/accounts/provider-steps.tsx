import { PasswordInput, Textarea, TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { EXPERIENCE_LEVELS } from '#contract/account-forms.ts'
import { CompensationField } from '../../shared/people/compensation-field.tsx'
import { FieldRow } from '../../ui/form-layout.tsx'
import { MoneyField } from '../../ui/money-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import styles from './entry-card.module.css'
import { STEPS } from './provider-form.ts'
import { useProviderForm } from './provider-form-context.ts'

interface ProviderStepProps {
  step: number
  /** Takes the focus when a step opens. */
  heading: RefObject<HTMLHeadingElement | null>
}

export function ProviderStep({ step, heading }: ProviderStepProps) {
  const Fields = FIELDS[step - 1] ?? AccountSetup
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {STEPS[step - 1]}
      </h2>
      <Fields />
    </>
  )
}

function AccountSetup() {
  const form = useProviderForm()
  return (
    <>
      <FieldRow>
        <TextInput label="First name" autoComplete="given-name" required {...form.getInputProps('first_name')} />
        <TextInput label="Last name" autoComplete="family-name" required {...form.getInputProps('last_name')} />
      </FieldRow>
      <TextInput label="Email" type="email" autoComplete="email" required {...form.getInputProps('email')} />
      <FieldRow>
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          required
          description="At least 6 characters"
          {...form.getInputProps('password')}
        />
        <TextInput label="Phone" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
      </FieldRow>
    </>
  )
}

/** The password, where the one of the first step was lost in a reload. */
export function PasswordAgain() {
  const form = useProviderForm()
  return (
    <PasswordInput
      label="Password"
      autoComplete="new-password"
      required
      description="It is not kept when the page is loaded anew, so it is asked for again. At least 6 characters"
      {...form.getInputProps('password')}
    />
  )
}

function Offer() {
  const form = useProviderForm()
  return (
    <>
      <TextInput
        label="What do you offer"
        description="In a few words, such as Growth engineering or Brand design"
        required
        {...form.getInputProps('offer')}
      />
      <TextInput label="Category" {...form.getInputProps('provider_category')} />
      <Textarea label="About you" autosize minRows={4} {...form.getInputProps('description')} />
    </>
  )
}

function Experience() {
  const form = useProviderForm()
  return (
    <>
      <SelectField
        label="Experience"
        placeholder="Choose a level"
        options={EXPERIENCE_LEVELS}
        required
        {...form.getInputProps('experience')}
      />
      <Textarea
        label="Past experience"
        description="What you have done, and what came of it"
        required
        autosize
        minRows={3}
        {...form.getInputProps('past_experience')}
      />
      <FieldRow>
        <TextInput label="Skills" description="Separated by commas" {...form.getInputProps('skills')} />
        <TextInput label="Capabilities" description="Separated by commas" {...form.getInputProps('capabilities')} />
      </FieldRow>
      <TextInput label="Education" {...form.getInputProps('education')} />
      <FieldRow>
        <TextInput label="Link to your CV" type="url" {...form.getInputProps('resume_url')} />
        <TextInput label="LinkedIn profile" type="url" {...form.getInputProps('linkedin_url')} />
      </FieldRow>
    </>
  )
}

function Financial() {
  const form = useProviderForm()
  const worksByTheDay = form.values.daily_rate_preferences.length > 0
  return (
    <>
      <CompensationField
        label="Revenue share"
        description="How much of your pay may come from a share of the revenue"
        required
        {...form.getInputProps('revenue_share')}
      />
      <CompensationField label="Equity share" {...form.getInputProps('equity_share')} />
      <CompensationField label="Fixed fee" {...form.getInputProps('fixed_fee')} />
      <CompensationField label="Daily rate" {...form.getInputProps('daily_rate_preferences')} />
      {worksByTheDay ? (
        <MoneyField label="Daily rate amount" digitsOnly {...form.getInputProps('daily_rate_amount')} />
      ) : null}
    </>
  )
}

function Contact() {
  const form = useProviderForm()
  return (
    <>
      <FieldRow>
        <TextInput label="Languages" description="Separated by commas" {...form.getInputProps('languages')} />
        <TextInput label="Location" {...form.getInputProps('location')} />
      </FieldRow>
      <FieldRow>
        <TextInput
          label="Preferred work pattern"
          description="Such as two days a week"
          {...form.getInputProps('preferred_work_pattern')}
        />
        <TextInput label="Privacy" description="What others should not see" {...form.getInputProps('privacy')} />
      </FieldRow>
      <TextInput
        label="People who recommend you"
        description="Their e-mail addresses, separated by commas"
        {...form.getInputProps('recommendation_emails')}
      />
      <Textarea label="A message to them" autosize minRows={2} {...form.getInputProps('recommendation_message')} />
    </>
  )
}

const FIELDS = [AccountSetup, Offer, Experience, Financial, Contact] as const
