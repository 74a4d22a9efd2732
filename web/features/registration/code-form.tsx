import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { isOtp, OTP_LENGTH } from '#domain/otp.ts'
import { orpc } from '../../lib/client.ts'
import { focusOnArrival } from '../../lib/focus-on-arrival.ts'
import { useSignedIn } from '../../lib/session.tsx'
import { toast } from '../../lib/toasts.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { EntryCard, EntryFields } from '../../shared/entry/entry-card.tsx'
import { type AwaitedCode, awaitedCode, clearRegistration, signInEmail } from '../../shared/entry/stored-fields.ts'
import { MailboxHint } from '../../shared/people/mailbox-hint.tsx'
import { useTypedCode } from '../../shared/people/use-typed-code.ts'
import { CodeInput } from '../../ui/code-input.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { ResendRegistrationCode } from './resend-registration-code.tsx'

interface CodeFormProps {
  awaited: AwaitedCode
  /** The code as the mail's link brought it: filled in, and sent by the person, not by whatever opens links. */
  code: string | undefined
  /** The form was filled in in another browser, or in another tab. */
  isElsewhere?: boolean
}

/** Six boxes that send themselves when full. */
export function CodeForm({ awaited, code = '', isElsewhere = false }: CodeFormProps) {
  const { pending_id, page, search, mailbox_url } = awaited
  const brought = code.replaceAll(/\D/g, '').slice(0, OTP_LENGTH)
  // Asked for when the form was filled in in another browser.
  const [password, setPassword] = useState<string | null>(null)
  const navigate = useNavigate()
  const learnWhoItIs = useSignedIn()
  const create = useRef<HTMLButtonElement>(null)
  const secret = useRef<HTMLInputElement>(null)

  const typed = useTypedCode({
    initial: brought,
    onSend: (otp) => verify.run({ pending_id, otp, ...(password ? { password } : {}) }),
    onTyped: () => verify.failure && verify.reset(),
  })
  const verify = useOperation(orpc.registration.verifyOtp, {
    success: ({ signed_in }) => (signed_in ? 'Your account is ready' : 'Your account is ready. Log in to continue.'),
    onDone: async ({ email: verified, return_to, signed_in }) => {
      clearRegistration()
      const returnTo = return_to ?? search.returnTo
      if (!signed_in) {
        signInEmail.write(verified)
        return navigate({ to: '/login', search: { returnTo }, replace: true })
      }
      // The frame leads on from here, as soon as it knows who is signed in.
      await navigate({ to: '/verify-otp', search: (before) => ({ ...before, returnTo }), replace: true })
      return learnWhoItIs()
    },
    onFailed: ({ code: refusal, sentence, fields }) => {
      if (refusal === 'REGISTRATION_EXPIRED') {
        // Only the wait for the code is over: the form still has what was typed.
        awaitedCode.forget()
        void toast({ message: sentence, tone: 'bad', priority: 'high' })
        return navigate({ to: page, search, replace: true })
      }
      if (fields.password) return setPassword((before) => before ?? '')
      if (refusal === 'CODE_INVALID') typed.clear()
      return typed.focus()
    },
  })

  useEffect(() => {
    focusOnArrival(isOtp(brought) ? create.current : typed.form.current?.querySelector('input'))
  }, [brought, typed.form])

  const { failure } = verify
  const passwordProblem = failure?.fields.password
  useEffect(() => {
    // What has just been asked for is drawn by now.
    if (passwordProblem) secret.current?.focus()
  }, [passwordProblem])

  return (
    <EntryCard
      title="Enter your code"
      description={whatIsAsked(awaited, isOtp(brought) && typed.value === brought, isElsewhere)}
      after={<MailboxHint url={mailbox_url} />}
    >
      <form ref={typed.form} noValidate onSubmit={typed.onSubmit}>
        <EntryFields>
          <CodeInput
            {...typed.boxes}
            error={typed.isIncomplete ? 'Must be 1 digit' : passwordProblem ? null : (failure?.sentence ?? null)}
          />
          {password === null ? null : (
            <PasswordField
              ref={secret}
              label="Password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.currentTarget.value)}
              error={passwordProblem}
            />
          )}
          <Button ref={create} type="submit" fullWidth loading={verify.isBusy}>
            {verify.isBusy ? 'Creating your account...' : 'Create account'}
          </Button>
          <ResendRegistrationCode awaited={awaited} onSent={typed.clear} />
        </EntryFields>
      </form>
    </EntryCard>
  )
}

function whatIsAsked({ email }: AwaitedCode, isFilledIn: boolean, isElsewhere: boolean): string {
  if (isFilledIn && isElsewhere) {
    return "We've filled in the code from your email. If you started in another browser, enter your password."
  }
  if (isFilledIn) return "We've filled in the code from your email."
  return email ? `We sent a six-digit code to ${email}.` : 'We emailed you a six-digit code.'
}
