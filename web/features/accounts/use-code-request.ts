import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import type { ownerRegistration, providerRegistration } from '#contract/account-forms.ts'
import { OTP_RESEND_SECONDS } from '#domain/otp.ts'
import { orpc } from '../../lib/client.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { type AwaitedCode, awaitedCode } from './kept-fields.ts'

type Registration = z.output<typeof ownerRegistration> | z.output<typeof providerRegistration>

interface CodeRequestOptions {
  page: AwaitedCode['page']
  returnTo: string | undefined
  form: { setErrors: (errors: Record<string, string>) => void; getInputNode: (path: string) => HTMLElement | null }
}

/** Sends a registration and goes on to the code. The same registration sent again is the same one. */
export function useCodeRequest({ page, returnTo, form }: CodeRequestOptions) {
  const navigate = useNavigate()
  const attempt = useIdempotencyKey()
  const request = useOperation(orpc.accounts.requestOtp, {
    form,
    fieldName: (path) => path.replace(/^registration\./, ''),
    onDone: ({ pending_id, email, mailbox_url }) => {
      attempt.succeeded()
      const resend_at = Date.now() + OTP_RESEND_SECONDS * 1000
      awaitedCode.write({ pending_id, email, mailbox_url, resend_at, page, returnTo })
      return navigate({ to: '/verify-otp' })
    },
  })
  return {
    ...request,
    run: (registration: Registration) =>
      request.run({ id: attempt.keyFor(registration), otp_type: 'register', registration }),
  }
}
