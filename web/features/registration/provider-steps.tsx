import { Textarea, TextInput } from '@mantine/core'
import { lazy, type RefObject, Suspense } from 'react'
import { EXPERIENCE_LEVELS } from '#contract/provider-options.ts'
import styles from '../../shared/entry/entry-card.module.css'
import { HiddenFields } from '../../shared/people/hidden-fields.tsx'
import { PastFields, PayFields, SkillFields } from '../../shared/people/provider-fields.tsx'
import { FieldRow } from '../../ui/form-layout.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { STEPS } from './provider-form.ts'
import { useProviderForm } from './provider-form-context.ts'

const BackgroundFields = lazy(async () => ({
  default: (await import('../../shared/people/background-fields.tsx')).BackgroundFields,
}))

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
        <PasswordField
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
    <PasswordField
      label="Password"
      autoComplete="new-password"
      required
      description="We don't save your password when the page reloads, so enter it again. At least 6 characters"
      {...form.getInputProps('password')}
    />
  )
}

function Offer() {
  const form = useProviderForm()
  return (
    <>
      <TextInput
        label="Your services"
        description="For example, growth engineering or brand design"
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
        placeholder="Select a level"
        options={EXPERIENCE_LEVELS}
        required
        {...form.getInputProps('experience')}
      />
      <PastFields field={form.getInputProps} />
      <Suspense fallback={<LinesSkeleton lines={3} />}>
        <BackgroundFields form={form} />
      </Suspense>
      <SkillFields field={form.getInputProps} />
    </>
  )
}

function Financial() {
  const form = useProviderForm()
  return <PayFields field={form.getInputProps} worksByTheDay={form.values.daily_rate_preferences.length > 0} />
}

function Contact() {
  const form = useProviderForm()
  return (
    <>
      <FieldRow>
        <TextInput label="Languages" description="Separated by commas" {...form.getInputProps('languages')} />
        <TextInput label="Location" {...form.getInputProps('location')} />
      </FieldRow>
      <TextInput
        label="Preferred work pattern"
        description="For example, two days a week"
        {...form.getInputProps('preferred_work_pattern')}
      />
      <HiddenFields {...form.getInputProps('hidden_fields')} />
      <TextInput
        label="People to ask for a recommendation"
        description="Optional email addresses, separated by commas. Nobody is asked before you say so in your settings."
        {...form.getInputProps('recommendation_emails')}
      />
      <Textarea
        label="Message to them"
        autosize
        minRows={2}
        maxLength={1000}
        {...form.getInputProps('recommendation_message')}
      />
    </>
  )
}

const FIELDS = [AccountSetup, Offer, Experience, Financial, Contact] as const
