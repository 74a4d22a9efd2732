import { isDeepStrictEqual } from 'node:util'
import type { Contract } from '#contract/index.ts'
import { refuseUnaccepted, storeTerms } from '#server/features/legal/commands.ts'
import { consumeRateLimit } from '#server/identity/consume-rate-limit.ts'
import { browserOf } from '#server/identity/known-devices.ts'
import { isRefusal, refuse, type Write } from '#server/platform/commands.ts'
import type { PublicHandler } from '#server/platform/http.ts'
import type { RegistrationDeps } from './deps.ts'
import { presentRegistration } from './present.ts'
import type { RegistrationDetails } from './registration.ts'
import { newCode } from './registration-code.ts'
import { mailCode } from './registration-mails.ts'
import { findRegistration, type Registration } from './store.ts'

/**
 * Stores the details until the code is verified; the password is hashed first (decision C-27).
 * The same registration sent again gets the same response and no second mail.
 */
export const requestOtp =
  (deps: RegistrationDeps): PublicHandler<Contract['registration']['requestOtp']> =>
  async (context, { id, registration, return_to = null, accepted_terms }) => {
    const unaccepted = refuseUnaccepted(deps, accepted_terms)
    if (unaccepted) return unaccepted
    const { sessions, rate_limits } = deps
    const { email, password, ...details } = registration
    const tooMany = await consumeRateLimit(rate_limits, ['code_request_ip', context.ip], ['code_request', email])
    if (tooMany) return tooMany

    const password_hash = await sessions.hashPassword(password)
    const browser = browserOf(context.headers, deps)
    const result = await context.command(async (write) => {
      const held = await holdRegistration(write, deps, {
        id,
        email,
        details,
        password_hash,
        browser_hash: browser.token_hash,
        return_to,
      })
      if (held) return held
      const before = await findRegistration(write.tx, id)
      return before && isSame(before, email, details) ? before : refuse('ALREADY_EXISTS')
    })
    if (isRefusal(result)) return result
    context.resHeaders.append('set-cookie', browser.cookie)
    return presentRegistration(result, deps)
  }

/** Undefined when the id is already taken. */
async function holdRegistration(
  write: Write,
  deps: RegistrationDeps,
  registration: {
    id: string
    email: string
    details: RegistrationDetails
    password_hash: string
    browser_hash: string
    return_to: string | null
  },
): Promise<Registration | undefined> {
  const { secret, public_url } = deps
  const { tx, now } = write
  const { details, ...rest } = registration
  const { id } = registration
  const { code, columns } = newCode(id, secret, now)
  const held = await tx
    .insertInto('pending_registrations')
    .values({
      ...rest,
      role: details.role,
      details: JSON.stringify(details),
      ...columns,
      proposal_id: details.proposal_id ?? null,
      project_id: details.project_id ?? null,
      terms_version: await storeTerms(tx, deps, now),
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returningAll()
    .executeTakeFirst()
  if (held) await mailCode(write, public_url, held, code)
  return held
}

function isSame(before: Registration, email: string, details: RegistrationDetails): boolean {
  return before.email === email && isDeepStrictEqual(before.details, JSON.parse(JSON.stringify(details)))
}
