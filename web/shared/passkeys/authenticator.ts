import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'

type Json = Record<string, unknown>

/** Whether this browser knows passkeys. */
export function knowsPasskeys(): boolean {
  return typeof PublicKeyCredential === 'function'
}

/** Has the browser's authenticator make a passkey for what the server asked. Null when its owner thought better of it. */
export async function makePasskey(asked: Json): Promise<Json | null> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = asked as unknown as PublicKeyCredentialCreationOptionsJSON
  return unlessCancelled(async () => ({ ...(await startRegistration({ optionsJSON })) }))
}

/** Has one of the owner's passkeys sign what the server asked. Null when they thought better of it, or have none. */
export async function signWithPasskey(asked: Json, { autofill = false } = {}): Promise<Json | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = asked as unknown as PublicKeyCredentialRequestOptionsJSON
  return unlessCancelled(async () => ({
    ...(await startAuthentication({ optionsJSON, useBrowserAutofill: autofill })),
  }))
}

/** Whether the browser can offer passkeys while the address is typed. */
export async function offersPasskeysInFields(): Promise<boolean> {
  if (!knowsPasskeys()) return false
  const { browserSupportsWebAuthnAutofill } = await import('@simplewebauthn/browser')
  return browserSupportsWebAuthnAutofill()
}

/** A passkey of this account is on this authenticator already. */
export class AlreadyThere extends Error {}

async function unlessCancelled(ceremony: () => Promise<Json>): Promise<Json | null> {
  try {
    return await ceremony()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'InvalidStateError') throw new AlreadyThere('already there', { cause: error })
    if (name === 'NotAllowedError' || name === 'AbortError') return null
    throw error
  }
}
