import type { IncomingMessage } from 'node:http'
import { type Failure, unauthorized } from './failure.ts'
import type { Input } from './form.ts'

export interface Keys {
  secretKey: string
  publishableKey: string
}

export type Caller = 'server' | 'browser'

/** Who calls: a server with the secret key, or a browser with the publishable one (which may come in the form). */
export function authenticate(request: IncomingMessage, input: Input, keys: Keys): Caller {
  const key = keyOf(request) ?? (typeof input.key === 'string' ? input.key : undefined)
  if (key === undefined || key === '') throw unauthorized(NO_KEY)
  if (key === keys.secretKey) return 'server'
  if (key === keys.publishableKey) return 'browser'
  throw unauthorized(`Invalid API Key provided: ${masked(key)}`)
}

export function needsSecretKey(): Failure {
  return unauthorized(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
  )
}

const NO_KEY =
  "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY')."

function keyOf(request: IncomingMessage): string | undefined {
  const header = request.headers.authorization
  if (header === undefined) return undefined
  const [scheme = '', value = ''] = header.split(' ')
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme.toLowerCase() === 'basic') return Buffer.from(value, 'base64').toString('utf8').split(':')[0]
  return undefined
}

function masked(key: string): string {
  return key.length < 13 ? '*'.repeat(key.length) : `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}`
}
