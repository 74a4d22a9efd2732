import { z } from 'zod'
import { id, timestamp } from './fields.ts'
import { browserRead, browserWrite, refusals } from './operation.ts'
import { authenticatorCode, currentPassword, passkeyName, passwordChange } from './security-forms.ts'

const done = z.object({ success: z.literal(true) })
const proof = z.object({ current_password: currentPassword })

/** WebAuthn JSON, validated by the WebAuthn library. */
export const authenticatorJson = z.record(z.string().max(100), z.unknown())

const session = z.object({
  id,
  device: z.string().describe("Such as 'Chrome on Windows'"),
  kind: z.enum(['computer', 'phone', 'other']),
  ip_address: z.string().nullable(),
  signed_in_at: timestamp,
  last_used_at: timestamp,
  is_current: z.boolean(),
})

const passkey = z.object({ id, name: z.string(), created_at: timestamp, is_synced: z.boolean() })

const recoveryCodes = z.object({ recovery_codes: z.array(z.string()).describe('Returned only once, when created') })

/** Security of the signed-in user's account. */
export const security = {
  getSecurity: browserRead('/api/users/me/safety', 'Get two-step sign-in and passkeys').output(
    z.object({
      two_step: z.object({
        is_on: z.boolean(),
        since: timestamp.nullable().describe('Null while off'),
        recovery_codes_left: z.int(),
      }),
      passkeys: z.array(passkey),
    }),
  ),
  changePassword: browserWrite('POST', '/api/users/me/password', 'Change your password and end all other sessions')
    .input(passwordChange)
    .output(done)
    .errors(refusals('PASSWORD_NOT_RIGHT', 'PASSWORD_UNCHANGED')),

  listSessions: browserRead('/api/users/me/sessions', 'List sessions').output(z.object({ sessions: z.array(session) })),
  endSession: browserWrite('DELETE', '/api/users/me/sessions/{id}', 'End a session')
    .input(z.object({ id }))
    .output(done),
  endAllSessions: browserWrite('POST', '/api/users/me/sessions/end-all', 'End all sessions, including this one')
    .input(z.object({}))
    .output(done),

  startTwoStep: browserWrite('POST', '/api/users/me/two-step', 'Start two-step sign-in setup')
    .input(proof)
    .output(z.object({ uri: z.string(), secret_text: z.string() }))
    .errors(refusals('PASSWORD_NOT_RIGHT', 'TWO_STEP_ON')),
  confirmTwoStep: browserWrite('POST', '/api/users/me/two-step/confirm', 'Turn on two-step sign-in')
    .input(z.object({ code: authenticatorCode }))
    .output(recoveryCodes)
    .errors(refusals('CODE_INVALID', 'TWO_STEP_ON', 'TWO_STEP_NOT_BEGUN')),
  replaceRecoveryCodes: browserWrite('POST', '/api/users/me/two-step/recovery-codes', 'Replace the recovery codes')
    .input(proof)
    .output(recoveryCodes)
    .errors(refusals('PASSWORD_NOT_RIGHT', 'TWO_STEP_OFF')),
  endTwoStep: browserWrite('POST', '/api/users/me/two-step/end', 'Turn off two-step sign-in')
    .input(proof)
    .output(done)
    .errors(refusals('PASSWORD_NOT_RIGHT')),

  startPasskey: browserWrite('POST', '/api/users/me/passkeys/start', 'Create a passkey challenge for registration')
    .input(proof)
    .output(z.object({ options: authenticatorJson }))
    .errors(refusals('PASSWORD_NOT_RIGHT', 'TOO_MANY_PASSKEYS')),
  addPasskey: browserWrite('POST', '/api/users/me/passkeys', 'Add a passkey')
    .input(z.object({ name: passkeyName, response: authenticatorJson }))
    .output(passkey)
    .errors(refusals('PASSKEY_REFUSED')),
  removePasskey: browserWrite('DELETE', '/api/users/me/passkeys/{id}', 'Remove a passkey')
    .input(z.object({ id }))
    .output(done),
}
