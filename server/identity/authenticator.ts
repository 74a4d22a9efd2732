import { createOTP } from '@better-auth/utils/otp'
import { generateRandomString, symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'

export interface NewAuthenticator {
  /** What the app reads from the picture. */
  uri: string
  /** The same to be typed in. */
  secret_text: string
  /** Encrypted, as it is stored. */
  stored: string
}

/** A secret for an authenticator app, such as is set up once and then gives six digits every half minute. */
export async function newAuthenticator(email: string, key: string): Promise<NewAuthenticator> {
  const secret = generateRandomString(32)
  const uri = createOTP(secret).url('Sharewell', email)
  const secret_text = new URL(uri).searchParams.get('secret') ?? ''
  return { uri, secret_text, stored: await symmetricEncrypt({ key, data: secret }) }
}

/** Whether these are the digits of now, of the half minute before, or of the one after. */
export async function isAuthenticatorCode(stored: string, code: string, key: string): Promise<boolean> {
  return createOTP(await symmetricDecrypt({ key, data: stored })).verify(code)
}
