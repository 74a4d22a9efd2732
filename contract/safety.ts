import { z } from 'zod'
import { id, moment } from './fields.ts'
import { read, refusals, write } from './operation.ts'
import { authenticatorCode, currentPassword, passkeyName, passwordChange } from './safety-forms.ts'

const done = z.object({ success: z.literal(true) })
const proof = z.object({ current_password: currentPassword })

/** JSON that goes between the browser's authenticator and the server; what it must hold is checked there. */
export const authenticatorJson = z.record(z.string().max(100), z.unknown())

/** A browser in which one is signed in. */
const session = z.object({
  id,
  /** In words: 'Chrome on Windows'. */
  device: z.string(),
  kind: z.enum(['computer', 'phone', 'other']),
  ip_address: z.string().nullable(),
  signed_in_at: moment,
  last_used_at: moment,
  is_current: z.boolean(),
})

const passkey = z.object({ id, name: z.string(), created_at: moment, is_synced: z.boolean() })

/** Shown once, when they are made. */
const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** How an account is kept safe, for the person whose account it is. */
export const safety = {
  getSafety: read('/api/users/me/safety', 'Second step and passkeys of the own account').output(
    z.object({
      two_step: z.object({ is_on: z.boolean(), since: moment.nullable(), recovery_codes_left: z.int() }),
      passkeys: z.array(passkey),
    }),
  ),
  changePassword: write('POST', '/api/users/me/password', 'Change the own password: all other sessions end')
    .input(passwordChange)
    .output(done)
    .errors(refusals('PASSWORD_NOT_RIGHT', 'PASSWORD_UNCHANGED')),

  listSessions: read('/api/users/me/sessions', 'Where the own account is signed in').output(
    z.object({ sessions: z.array(session) }),
  ),
  endSession: write('DELETE', '/api/users/me/sessions/{id}', 'Sign out one browser')
    .input(z.object({ id }))
    .output(done),
  endAllSessions: write('POST', '/api/users/me/sessions/end-all', 'Sign out everywhere, here too')
    .input(z.object({}))
    .output(done),

  startTwoStep: write('POST', '/api/users/me/two-step', 'Begin two-step sign-in: a secret for an authenticator app')
    .input(proof)
    .output(z.object({ uri: z.string(), secret_text: z.string() }))
    .errors(refusals('PASSWORD_NOT_RIGHT', 'TWO_STEP_ON')),
  confirmTwoStep: write('POST', '/api/users/me/two-step/confirm', 'Turn two-step sign-in on with a first code')
    .input(z.object({ code: authenticatorCode }))
    .output(recoveryCodes)
    .errors(refusals('CODE_INVALID', 'TWO_STEP_ON', 'TWO_STEP_NOT_BEGUN')),
  replaceRecoveryCodes: write('POST', '/api/users/me/two-step/recovery-codes', 'Ten new recovery codes')
    .input(proof)
    .output(recoveryCodes)
    .errors(refusals('PASSWORD_NOT_RIGHT', 'TWO_STEP_OFF')),
  endTwoStep: write('POST', '/api/users/me/two-step/end', 'Turn two-step sign-in off')
    .input(proof)
    .output(done)
    .errors(refusals('PASSWORD_NOT_RIGHT')),

  startPasskey: write('POST', '/api/users/me/passkeys/start', 'Begin a passkey: what the browser asks its owner')
    .input(proof)
    .output(z.object({ options: authenticatorJson }))
    .errors(refusals('PASSWORD_NOT_RIGHT', 'TOO_MANY_PASSKEYS')),
  addPasskey: write('POST', '/api/users/me/passkeys', 'Keep a passkey that the browser made')
    .input(z.object({ name: passkeyName, response: authenticatorJson }))
    .output(passkey)
    .errors(refusals('PASSKEY_REFUSED')),
  removePasskey: write('DELETE', '/api/users/me/passkeys/{id}', 'Remove a passkey')
    .input(z.object({ id }))
    .output(done),
}
