import { Button } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { providerRegistration } from '#contract/account-forms.ts'
import { focusField, focusFirst } from '../../lib/schema-errors.ts'
import { EntryCard, EntryFields } from '../../shared/entry/entry-card.tsx'
import { storeFields, withStored } from '../../shared/entry/stored-fields.ts'
import { fieldOf } from '../../shared/people/provider-work.ts'
import { FormActions, FormFailure } from '../../ui/form-layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { Steps } from '../../ui/steps.tsx'
import { InvitationNote, proposalPath } from './invitation-note.tsx'
import { emptyProvider, openStep, providerErrors, registrationOf, STEPS, stepOf } from './provider-form.ts'
import { ProviderFormProvider, useNewProviderForm } from './provider-form-context.ts'
import { PasswordAgain, ProviderStep } from './provider-steps.tsx'
import { useTermsAcceptance } from './terms-field.tsx'
import { useCodeRequest } from './use-code-request.ts'

const FIX_ERRORS = 'Please fix the form errors before submitting.'
const LAST = STEPS.length

/** /provider-register: five steps to a provider's account, each checked when it is left. The step stands in the address. */
export function ProviderRegisterPage() {
  const search = useSearch({ from: '/visitors/provider-register' })
  const { email, proposalId } = search
  const navigate = useNavigate({ from: '/provider-register' })
  const [isIncomplete, setIncomplete] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  /** The field that a step is opened for, rather than for its beginning. */
  const wanted = useRef<string | null>(null)
  const form = useNewProviderForm({
    initialValues: withStored('/provider-register', emptyProvider(), email),
    validate: providerErrors,
    validateInputOnBlur: true,
    onValuesChange: (values) => {
      storeFields('/provider-register', values, email)
      setIncomplete(false)
    },
  })
  const step = openStep(search.step, form.values)
  // A password is not stored: after a reload the last step asks for it again.
  const [isPasswordLost] = useState(step > 1 && form.values.password === '')
  const ipSubnetOf = (field: string) => (field === 'password' && isPasswordLost ? LAST : stepOf(field))
  const terms = useTermsAcceptance()
  const request = useCodeRequest({
    terms,
    page: '/provider-register',
    search,
    form,
    fieldName: fieldOf,
    onFailed: ({ fields }) => {
      const [first] = Object.keys(fields)
      if (first) openFor(fieldOf(first.replace(/^registration\./, '')))
    },
  })

  function open(next: number) {
    void navigate({ search: (before) => ({ ...before, step: next > 1 ? String(next) : undefined }) })
  }

  function openFor(field: string) {
    if (ipSubnetOf(field) === step) return focusField(form.getInputNode(field))
    wanted.current = field
    open(ipSubnetOf(field))
  }

  const isFirst = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another step is shown
  useEffect(() => {
    const field = wanted.current && form.getInputNode(wanted.current)
    wanted.current = null
    if (field) focusField(field)
    else if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [step])

  function goOn() {
    const errors = providerErrors(form.getValues())
    const here = Object.fromEntries(Object.entries(errors).filter(([field]) => ipSubnetOf(field) === step))
    form.setErrors(step < LAST ? here : errors)
    if (Object.keys(here).length > 0) {
      setIncomplete(step === LAST)
      focusFirst(form, here)
    } else if (step < LAST) open(step + 1)
    else finish(errors)
  }

  function finish(errors: Record<string, string>) {
    const [first] = Object.keys(errors)
    if (first) {
      setIncomplete(true)
      openFor(first)
      return
    }
    if (!terms.check()) return
    request.run(providerRegistration.parse(registrationOf(form.getValues())))
  }

  return (
    <EntryCard
      wide
      title="Create Provider Account"
      description="Offer your work in return for a share of the revenue."
      after={<OtherWays />}
    >
      <ProviderFormProvider form={form}>
        <Steps labels={STEPS} current={step} onStep={open} />
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            goOn()
          }}
        >
          <EntryFields>
            <ProviderStep step={step} heading={heading} />
            {step === 1 ? <InvitationNote email={email} proposalId={proposalId} returnTo={search.returnTo} /> : null}
            {step === LAST && isPasswordLost ? <PasswordAgain /> : null}
            {step === LAST ? terms.element : null}
          </EntryFields>
          <FormFailure>{isIncomplete ? FIX_ERRORS : request.failure?.sentence}</FormFailure>
          <FormActions>
            {step > 1 ? (
              <Button variant="default" disabled={request.isBusy} onClick={() => open(step - 1)}>
                Back
              </Button>
            ) : null}
            <Button type="submit" loading={request.isBusy}>
              {step < LAST ? 'Continue' : 'Create account'}
            </Button>
          </FormActions>
        </form>
      </ProviderFormProvider>
    </EntryCard>
  )
}

function OtherWays() {
  const { step: _, ...search } = useSearch({ from: '/visitors/provider-register' })
  const { proposalId, returnTo } = search
  return (
    <>
      <p>
        Have a project?{' '}
        <TextLink to="/signup" search={search}>
          Register as an owner
        </TextLink>
      </p>
      <p>
        Already have an account?{' '}
        <TextLink to="/login" search={{ returnTo: returnTo ?? proposalPath(proposalId) }}>
          Log in
        </TextLink>
      </p>
    </>
  )
}
