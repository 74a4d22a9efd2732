import { useNavigate } from '@tanstack/react-router'
import type { z } from 'zod'
import type { ownerRegistration, providerRegistration } from '#contract/account-forms.ts'
import { id } from '#contract/fields.ts'
import { OTP_RESEND_SECONDS } from '#domain/otp.ts'
import { isOwnPath } from '#domain/own-path.ts'
import { orpc } from '../../lib/client.ts'
import type { Failure } from '../../lib/errors.ts'
import { useIdempotencyKey } from '../../lib/idempotency-key.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { awaitedCode, type RegistrationPage, type RegistrationSearch } from '../../shared/entry/stored-fields.ts'
import type { useTermsAcceptance } from './terms-field.tsx'

type Registration = z.output<typeof ownerRegistration> | z.output<typeof providerRegistration>

interface CodeRequestOptions {
  page: RegistrationPage
  terms: ReturnType<typeof useTermsAcceptance>
  search: RegistrationSearch
  form: { setErrors: (errors: Record<string, string>) => void; getInputNode: (path: string) => HTMLElement | null }
  /** What the form calls a field of the registration. */
  fieldName?: (path: string) => string
  onFailed?: (failure: Failure) => void
}

/** Sends a registration and goes on to the code. The same registration sent again is the same one. */
export function useCodeRequest({
  page,
  search,
  form,
  terms,
  fieldName = (path) => path,
  onFailed,
}: CodeRequestOptions) {
  const navigate = useNavigate()
  const attempt = useIdempotencyKey()
  const request = useOperation(orpc.registration.requestOtp, {
    form,
    fieldName: (path) => fieldName(path.replace(/^registration\./, '')),
    onDone: ({ pending_id, email, mailbox_url }) => {
      attempt.succeeded()
      const resend_at = Date.now() + OTP_RESEND_SECONDS * 1000
      awaitedCode.write({ pending_id, email, mailbox_url, resend_at, page, search })
      return navigate({ to: '/verify-otp' })
    },
    onFailed: (failure) => {
      if (failure.code === 'TERMS_CHANGED' || failure.code === 'TERMS_NOT_ACCEPTED') terms.reload()
      onFailed?.(failure)
    },
  })
  return {
    ...request,
    run(form: Registration) {
      const registration = { ...form, ...whatFor(search) }
      const { returnTo } = search
      request.run({
        id: attempt.keyFor({ ...registration, ...terms.accepted }),
        otp_type: 'register',
        registration,
        ...terms.accepted,
        // What a link leads to elsewhere is left out rather than refused.
        ...(returnTo && isOwnPath(returnTo) ? { return_to: returnTo } : {}),
      })
    },
  }
}

/** What the link to the form named. What is no id is left out rather than refused. */
function whatFor({ project, proposalId }: RegistrationSearch): { project_id?: string; proposal_id?: string } {
  return {
    ...(isId(project) ? { project_id: project } : {}),
    ...(isId(proposalId) ? { proposal_id: proposalId } : {}),
  }
}

function isId(text: string | undefined): text is string {
  return id.safeParse(text).success
}
