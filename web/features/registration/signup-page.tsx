import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSearch } from '@tanstack/react-router'
import { ownerRegistration } from '#contract/account-forms.ts'
import { focusFirst } from '../../lib/schema-errors.ts'
import { EntryCard, EntryFields } from '../../shared/entry/entry-card.tsx'
import { storeFields, withStored } from '../../shared/entry/stored-fields.ts'
import { FormFailure } from '../../ui/form-layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { InvitationNote, proposalPath } from './invitation-note.tsx'
import { OwnerFields } from './owner-fields.tsx'
import { emptyOwner, type OwnerValues, ownerErrors } from './owner-form.ts'
import { useTermsAcceptance } from './terms-field.tsx'
import { useCodeRequest } from './use-code-request.ts'

/** /signup: owners, and traders with ?role=trader (decision C-20). */
export function SignupPage() {
  const search = useSearch({ from: '/visitors/signup' })
  const { email, role, proposalId } = search
  const isTrader = role === 'trader'
  const form = useForm<OwnerValues>({
    initialValues: withStored('/signup', emptyOwner(), email),
    validate: ownerErrors,
    validateInputOnBlur: true,
    onValuesChange: (values) => storeFields('/signup', values, email),
  })
  const terms = useTermsAcceptance()
  const request = useCodeRequest({ page: '/signup', search, form, terms })

  function submit({ confirm_password: _, ...values }: OwnerValues) {
    if (!terms.check()) return
    request.run(ownerRegistration.parse({ ...values, role: isTrader ? 'trader' : 'owner' }))
  }

  return (
    <EntryCard
      wide
      title={isTrader ? 'Create Trader Account' : 'Create Owner Account'}
      description={
        isTrader
          ? 'Buy and sell revenue shares from agreed deals.'
          : 'Share revenue with the people who help you earn it.'
      }
      after={<OtherWays isTrader={isTrader} />}
    >
      <form noValidate onSubmit={form.onSubmit(submit, (errors) => focusFirst(form, errors))}>
        <EntryFields>
          {isTrader ? null : <InvitationNote email={email} proposalId={proposalId} returnTo={undefined} />}
          <OwnerFields form={form} />
          {terms.element}
          <FormFailure>{request.failure?.sentence}</FormFailure>
          <Button type="submit" fullWidth loading={request.isBusy}>
            Create account
          </Button>
        </EntryFields>
      </form>
    </EntryCard>
  )
}

function OtherWays({ isTrader }: { isTrader: boolean }) {
  const { role: _, ...search } = useSearch({ from: '/visitors/signup' })
  const { proposalId, returnTo } = search
  return (
    <>
      <p>
        Offering services?{' '}
        <TextLink to="/provider-register" search={search}>
          Register as a provider
        </TextLink>
      </p>
      <p>
        {isTrader ? 'Have a project? ' : 'Looking to invest in revenue shares? '}
        <TextLink to="/signup" search={{ ...search, role: isTrader ? undefined : 'trader' }}>
          {isTrader ? 'Register as an owner' : 'Register as a trader'}
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
