import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { fetchCode } from '../../lib/fetch-code.ts'

/** As the contract has it: JSON that the server and the authenticator understand. */
type Json = Record<string, unknown>

/** What the authenticator made or signed; or that its owner thought better of it, or that this browser cannot do it. */
type Ceremony<Refused> = { response: Json } | { refused: Refused | 'cancelled' | 'unusable' }

const library = () => fetchCode(() => import('@simplewebauthn/browser'))

/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Whether the browser can offer passkeys while the address is typed. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await library()
  return browserSupportsWebAuthnAutofill()
}

/** Has the browser's authenticator make a passkey for what the server asked. It may have one of this account already. */
export async function makePasskey(asked: Json): Promise<Ceremony<'already_there'>> {
  if (!isToMake(asked)) throw new Error('The server asked for no passkey to be made.')
  const { startRegistration, WebAuthnError } = await library()
  try {
    return { response: { ...(await startRegistration({ optionsJSON: asked })) } }
  } catch (error) {
    if (error instanceof WebAuthnError && error.name === 'InvalidStateError') return { refused: 'already_there' }
    return { refused: refusalIn(error) }
  }
}

/** Has one of the owner's passkeys sign what the server asked. */
export async function signWithPasskey(asked: Json, { autofill = false } = {}): Promise<Ceremony<never>> {
  if (!isToSign(asked)) throw new Error('The server asked for no passkey to sign.')
  const { startAuthentication } = await library()
  try {
    return { response: { ...(await startAuthentication({ optionsJSON: asked, useBrowserAutofill: autofill })) } }
  } catch (error) {
    return { refused: refusalIn(error) }
  }
}

// The library gives most of the browser's exceptions words of its own, under the same names.
const CANCELLED = ['NotAllowedError', 'AbortError']
const UNUSABLE = ['SecurityError', 'NotSupportedError', 'ConstraintError', 'UnknownError', 'InvalidStateError']

function refusalIn(error: unknown): 'cancelled' | 'unusable' {
  const name = error instanceof Error ? error.name : ''
  if (CANCELLED.includes(name)) return 'cancelled'
  if (UNUSABLE.includes(name)) return 'unusable'
  throw error
}

// Of what the server asks, what the browser cannot do without; it looks at the rest itself.
function isToMake(asked: Json): asked is Json & PublicKeyCredentialCreationOptionsJSON {
  return isToSign(asked) && isObject(asked.rp) && isObject(asked.user) && Array.isArray(asked.pubKeyCredParams)
}

function isToSign(asked: Json): asked is Json & PublicKeyCredentialRequestOptionsJSON {
  return typeof asked.challenge === 'string'
}

const isObject = (value: unknown) => typeof value === 'object' && value !== null
