import { Button, TextInput } from '@mantine/core'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { focusOnArrival } from '../../lib/focus-on-arrival.ts'
import { late } from '../../lib/lazy-operation.ts'
import { schemaErrors } from '../../lib/schema-errors.ts'
import { useSignedIn } from '../../lib/session.tsx'
import { useSmallForm } from '../../lib/small-form.ts'
import { useOperation } from '../../lib/use-operation.ts'
import styles from '../../shared/entry/entry-card.module.css'
import { EntryCard, EntryFields } from '../../shared/entry/entry-card.tsx'
import { signInEmail } from '../../shared/entry/stored-fields.ts'
import { CheckField } from '../../ui/check-field.tsx'
import { FormFailure } from '../../ui/form-layout.tsx'
import { TextLink } from '../../ui/links.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { usePasskeySignIn } from './use-passkey-sign-in.ts'

const CodeStep = lazy(async () => ({ default: (await import('./code-step.tsx')).CodeStep }))

/**
 * /login. The frame leads on to `returnTo`, or to the dashboard, as soon as somebody is signed in. The second step stands
 * in the address: a phone may drop the page while its owner looks into the authenticator app.
 */
export function LoginPage() {
  const { returnTo, step } = useSearch({ from: '/visitors/login' })
  const navigate = useNavigate({ from: '/login' })
  const learnWhoItIs = useSignedIn()
  const known = signInEmail.read() ?? ''
  const awaitsCode = step === 'code'
  const form = useSmallForm({
    initialValues: { email: known, password: '', remember: false as boolean },
    // The rules of the contract come while the fields are filled in.
    validate: async (values) => schemaErrors((await import('#contract/account-forms.ts')).login, values),
  })
  const signIn = useOperation(
    late(({ accounts }) => accounts.login),
    {
      success: ({ awaits_code }) => (awaits_code ? null : 'Logged in successfully'),
      form,
      onDone: ({ awaits_code }, { email }) => (awaits_code ? askForCode(email) : enter()),
      onFailed: ({ code }) => {
        if (code === 'WRONG_CREDENTIALS') form.getInputNode('password')?.focus()
      },
    },
  )

  const passkey = usePasskeySignIn({ remember: form.values.remember, onDone: enter })

  function enter() {
    signInEmail.forget()
    return learnWhoItIs()
  }

  function askForCode(email: string) {
    signInEmail.write(email)
    return navigate({ search: (before) => ({ ...before, step: 'code' }) })
  }

  useEffect(() => {
    // After the page of codes, the form continues with the password.
    if (known && !awaitsCode) focusOnArrival(form.getInputNode('password'))
  }, [known, awaitsCode, form.getInputNode])

  if (awaitsCode) {
    return (
      <Suspense>
        <CodeStep
          onDone={enter}
          onBack={() => void navigate({ search: (before) => ({ ...before, step: undefined }), replace: true })}
        />
      </Suspense>
    )
  }
  return (
    <EntryCard
      title="Sign in to your account"
      description={reasonFor(returnTo)}
      after={<OtherWays returnTo={returnTo} />}
    >
      <form {...form.formProps((values) => signIn.run(values))}>
        <EntryFields>
          <TextInput
            label="Email"
            type="email"
            autoComplete="username webauthn"
            required
            onFocus={() => void passkey.offer()}
            {...form.getInputProps('email')}
          />
          <PasswordField
            label="Password"
            autoComplete="current-password"
            required
            {...form.getInputProps('password')}
          />
          <div className={styles.between}>
            <CheckField
              label="Remember me"
              name="remember"
              checked={form.values.remember}
              onChange={(remember) => form.setFieldValue('remember', remember)}
            />
            <TextLink to="/forget-password" onClick={() => signInEmail.write(form.values.email)}>
              Forgot password?
            </TextLink>
          </div>
          <FormFailure>{signIn.failure?.sentence ?? passkey.failure}</FormFailure>
          <Button type="submit" fullWidth loading={signIn.isBusy}>
            {signIn.isBusy ? 'Logging in...' : 'Sign In'}
          </Button>
          {typeof PublicKeyCredential === 'function' ? (
            <>
              <p className={styles.or}>or</p>
              <Button variant="default" fullWidth loading={passkey.isBusy} onClick={passkey.start}>
                Log in with a passkey
              </Button>
            </>
          ) : null}
        </EntryFields>
      </form>
    </EntryCard>
  )
}

/** Why somebody who headed for a page of their own is asked to sign in, where the product has words for it. */
function reasonFor(returnTo: string | undefined): string | undefined {
  const page = returnTo?.toLowerCase() ?? ''
  if (/^\/(chat|messages)\b/.test(page)) return 'Please log in to access chat'
  return page.startsWith('/paymentmethods') ? 'Please log in to manage your payment methods' : undefined
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
        Offering services?{' '}
        <TextLink to="/provider-register" search={{ returnTo }}>
          Register as a provider
        </TextLink>
      </p>
    </>
  )
}
