import { Button } from '@mantine/core'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { providerRegistration } from '#contract/account-forms.ts'
import { focusFirst } from '../../lib/schema-errors.ts'
import { FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Steps } from '../../ui/steps.tsx'
import { EntryCard, EntryFields } from './entry-card.tsx'
import { InvitationNote } from './invitation-note.tsx'
import { keepFields, withKept } from './kept-fields.ts'
import { emptyProvider, providerErrors, registrationOf, STEPS, stepOf } from './provider-form.ts'
import { ProviderFormProvider, useNewProviderForm } from './provider-form-context.ts'
import { ProviderStep } from './provider-steps.tsx'
import { useCodeRequest } from './use-code-request.ts'

const FIX_ERRORS = 'Please fix the form errors before submitting.'

/** /provider-register: five steps to a provider's account, each checked when it is left. */
export function ProviderRegisterPage() {
  const { email, proposalId, returnTo } = useSearch({ from: '/visitors/provider-register' })
  const [step, setStep] = useState(1)
  const [isIncomplete, setIncomplete] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const form = useNewProviderForm({
    initialValues: { ...withKept('/provider-register', emptyProvider()), ...(email ? { email } : {}) },
    validate: providerErrors,
    validateInputOnBlur: true,
    onValuesChange: (values) => {
      keepFields('/provider-register', values)
      setIncomplete(false)
    },
  })
  const request = useCodeRequest({ page: '/provider-register', returnTo, form })

  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another step is shown
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [step])

  function goOn() {
    const errors = providerErrors(form.getValues())
    const here = Object.fromEntries(Object.entries(errors).filter(([field]) => stepOf(field) === step))
    form.setErrors(step < STEPS.length ? here : errors)
    if (Object.keys(here).length > 0) {
      setIncomplete(step === STEPS.length)
      focusFirst(form, here)
    } else if (step < STEPS.length) setStep(step + 1)
    else finish(errors)
  }

  function finish(errors: Record<string, string>) {
    const [first] = Object.keys(errors)
    if (first) {
      setIncomplete(true)
      setStep(stepOf(first))
      return
    }
    const registration = providerRegistration.parse({ ...registrationOf(form.getValues()), ...addressedTo(proposalId) })
    request.run(registration)
  }

  return (
    <EntryCard
      wide
      title="Create Provider Account"
      description="Offer your work for a share of the revenue it brings."
      after={<OtherWays />}
    >
      <ProviderFormProvider form={form}>
        <Steps labels={STEPS} current={step} onStep={setStep} />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            goOn()
          }}
        >
          <EntryFields>
            <ProviderStep step={step} heading={heading} />
            {step === 1 && proposalId && email ? <InvitationNote email={email} /> : null}
          </EntryFields>
          <FormFailure>{isIncomplete ? FIX_ERRORS : request.failure?.sentence}</FormFailure>
          <FormActions>
            {step > 1 ? (
              <Button variant="default" disabled={request.isBusy} onClick={() => setStep(step - 1)}>
                Back
              </Button>
            ) : null}
            <Button type="submit" loading={request.isBusy}>
              {step < STEPS.length ? 'Continue' : 'Create account'}
            </Button>
          </FormActions>
        </form>
      </ProviderFormProvider>
    </EntryCard>
  )
}

function OtherWays() {
  const { email, proposalId, returnTo } = useSearch({ from: '/visitors/provider-register' })
  return (
    <>
      <p>
        You have a project?{' '}
        <TextLink to="/signup" search={{ email, proposalId, returnTo }}>
          Register as an owner
        </TextLink>
      </p>
      <p>
        You have an account?{' '}
        <TextLink to="/login" search={{ returnTo }}>
          Sign in
        </TextLink>
      </p>
    </>
  )
}

function addressedTo(proposalId: string | undefined): { proposal_id?: string } {
  const schema = providerRegistration.shape.proposal_id
  return schema.safeParse(proposalId).data ? { proposal_id: proposalId as string } : {}
}
