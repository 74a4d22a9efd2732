import { betterAuth } from 'better-auth'
import { signInCookies } from './auth-cookies.ts'
import { type SessionsOptions, sessionOptions } from './auth-options.ts'

/** What a browser's authenticator gave; the library looks at every part of it. */
export type AuthenticatorAnswer = Record<string, unknown>

/** What the browser hands to the authenticator, as JSON. */
export type AuthenticatorOptions = Record<string, unknown>

export interface SignInKeys {
  /** The code that the password awaits. 'expired' when no password awaits one any more. */
  signInWithCode(step: {
    kind: 'authenticator' | 'recovery'
    /** The authenticator's digits, or the hash of a recovery code. */
    code: string
    trust_device: boolean
    headers: Headers
  }): Promise<{ cookies: string[] } | 'wrong' | 'expired'>
  passkeyToMake(headers: Headers): Promise<{ options: AuthenticatorOptions; cookies: string[] }>
  /** Null when the authenticator's answer is not right, or too late. */
  addPasskey(passkey: {
    name: string
    response: AuthenticatorAnswer
    headers: Headers
  }): Promise<{ id: string; cookies: string[] } | null>
  passkeyToUse(headers: Headers): Promise<{ options: AuthenticatorOptions; cookies: string[] }>
  /** Null when no passkey of ours signed, or too late. */
  signInWithPasskey(passkey: {
    response: AuthenticatorAnswer
    remember: boolean
    headers: Headers
  }): Promise<{ user_id: string; cookies: string[] } | null>
}

export function signInKeys(options: SessionsOptions): SignInKeys {
  const { api } = betterAuth(sessionOptions(options))
  const names = signInCookies(options.secure)
  return {
    async signInWithCode({ kind, code, trust_device, headers }) {
      // Where somebody is signed in, the library would ask for their second step instead of the one that is awaited.
      const from = names.signedOut(headers)
      const call = { body: { code, trustDevice: trust_device }, headers: from, returnHeaders: true } as const
      try {
        const { headers: answer } = await (kind === 'authenticator' ? api.verifyTOTP(call) : api.verifyBackupCode(call))
        return { cookies: names.keepNotRemembered(answer.getSetCookie()) }
      } catch (error) {
        const code = codeOfRefusal(error)
        if (code === 'INVALID_CODE' || code === 'INVALID_BACKUP_CODE') return 'wrong'
        if (code && NO_LONGER_AWAITED.has(code)) return 'expired'
        throw error
      }
    },
    async passkeyToMake(headers) {
      const { response, headers: answer } = await api.generatePasskeyRegistrationOptions({
        headers,
        query: {},
        returnHeaders: true,
      })
      return { options: { ...response }, cookies: answer.getSetCookie() }
    },
    async addPasskey({ name, response, headers }) {
      try {
        const added = await api.verifyPasskeyRegistration({ body: { name, response }, headers, returnHeaders: true })
        return { id: added.response.id, cookies: added.headers.getSetCookie() }
      } catch (error) {
        if (codeOfRefusal(error) !== null) return null
        throw error
      }
    },
    async passkeyToUse(headers) {
      const { response, headers: answer } = await api.generatePasskeyAuthenticationOptions({
        headers,
        returnHeaders: true,
      })
      return { options: { ...response, userVerification: 'required' }, cookies: answer.getSetCookie() }
    },
    async signInWithPasskey({ response, remember, headers }) {
      const from = remember ? headers : await names.notRemembered(headers, options.secret)
      try {
        const signed = await api.verifyPasskeyAuthentication({
          // The library's type asks for what it is there to check.
          body: { response: response as never },
          headers: from,
          returnHeaders: true,
        })
        return { user_id: signed.response.user.id, cookies: signed.headers.getSetCookie() }
      } catch (error) {
        if (codeOfRefusal(error) !== null) return null
        throw error
      }
    },
  }
}

const NO_LONGER_AWAITED = new Set([
  'INVALID_TWO_FACTOR_COOKIE',
  'TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE',
  'TOTP_NOT_ENABLED',
  'BACKUP_CODES_NOT_ENABLED',
])

/** The library's word for why it refused; null for what is no refusal. */
function codeOfRefusal(error: unknown): string | null {
  if (!(error instanceof Error) || !('body' in error) || !('statusCode' in error)) return null
  const { code } = (error.body ?? {}) as { code?: string }
  return code ?? ''
}
