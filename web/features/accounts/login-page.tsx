import { Button, Checkbox, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { login } from '#contract/account-forms.ts'
import { orpc } from '../../lib/client.ts'
import { focusFirst, schemaErrors } from '../../lib/schema-errors.ts'
import { useSignedIn } from '../../lib/session.tsx'
import { useOperation } from '../../lib/use-operation.ts'
import { FormFailure } from '../../ui/form-layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { EntryCard, EntryFields } from './entry-card.tsx'
import { signInEmail } from './kept-fields.ts'

/** /login. The frame leads on to `returnTo`, or to the dashboard, as soon as somebody is signed in. */
export function LoginPage() {
  const { returnTo } = useSearch({ from: '/visitors/login' })
  const learnWhoItIs = useSignedIn()
  const known = signInEmail.read() ?? ''
  const form = useForm({
    initialValues: { email: known, password: '', remember: false },
    validate: (values) => schemaErrors(login, values),
    validateInputOnBlur: true,
  })
  const signIn = useOperation(orpc.accounts.login, {
    success: 'Logged in successfully',
    form,
    onDone: () => {
      signInEmail.forget()
      return learnWhoItIs()
    },
    onFailed: ({ code }) => {
      if (code === 'WRONG_CREDENTIALS') form.getInputNode('password')?.focus()
    },
  })

  useEffect(() => {
    // Whoever comes from the code page goes on with the password.
    if (known) form.getInputNode('password')?.focus()
  }, [known, form.getInputNode])

  return (
    <EntryCard
      title="Sign in to your account"
      description={reasonFor(returnTo)}
      after={<OtherWays returnTo={returnTo} />}
    >
      <form
        noValidate
        onSubmit={form.onSubmit(
          (values) => signIn.run(values),
          (errors) => focusFirst(form, errors),
        )}
      >
        <EntryFields>
          <TextInput label="Email" type="email" autoComplete="username" required {...form.getInputProps('email')} />
          <PasswordInput
            label="Password"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <Checkbox label="Remember me" {...form.getInputProps('remember', { type: 'checkbox' })} />
          <FormFailure>{signIn.failure?.sentence}</FormFailure>
          <Button type="submit" fullWidth loading={signIn.isBusy}>
            {signIn.isBusy ? 'Logging in...' : 'Sign In'}
          </Button>
        </EntryFields>
      </form>
    </EntryCard>
  )
}

/** Why somebody who headed for a page of their own is asked to sign in, where the product has words for it. */
function reasonFor(returnTo: string | undefined): string | undefined {
  return returnTo?.toLowerCase().startsWith('/paymentmethods')
    ? 'Please log in to manage your payment methods'
    : undefined
}

function OtherWays({ returnTo }: { returnTo: string | undefined }) {
  return (
    <>
      <p>
        No account yet?{' '}
        <TextLink to="/signup" search={{ returnTo }}>
          Sign up
        </TextLink>
      </p>
      <p>
        You offer services?{' '}
        <TextLink to="/provider-register" search={{ returnTo }}>
          Register as a provider
        </TextLink>
      </p>
    </>
  )
}
