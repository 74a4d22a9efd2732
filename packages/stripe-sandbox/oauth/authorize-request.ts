import { z } from 'zod'
import type { SandboxContext } from '../http/operation.ts'
import type { Scope } from '../store/oauth-tokens.ts'

/** What a platform asks for when it sends somebody to the consent page. */
export interface Asked {
  redirect_uri: string
  scope: Scope
  state: string | undefined
  /** For people who have an account already, or for those who have none. */
  landing: 'login' | 'register'
  email: string
}

const webAddress = z.url({ protocol: /^https?$/ }).max(2048)

/**
 * Reads the address of the consent page. Where it is not certain whom to send back to, the page itself must say what is
 * wrong (`problem`); everything else goes back to the platform (`sent`).
 */
export function readAsked(
  query: URLSearchParams,
  context: SandboxContext,
): { asked: Asked } | { problem: string } | { sent: string } {
  if (query.get('client_id') !== context.application) {
    return { problem: 'No application matches the supplied client identifier.' }
  }
  const redirect_uri = redirectOf(query.get('redirect_uri'), context.redirectUris)
  if (redirect_uri === undefined) return { problem: invalidRedirect(query.get('redirect_uri')) }
  const state = query.get('state')?.slice(0, 1000)
  const failed = (error: string, error_description: string) => ({
    sent: backTo({ redirect_uri, state }, { error, error_description }),
  })
  const response_type = query.get('response_type')
  if (response_type === null) return failed('invalid_request', 'Missing response_type parameter.')
  if (response_type !== 'code') {
    return failed(
      'unsupported_response_type',
      'Unsupported response_type parameter. The only supported response_type is currently code.',
    )
  }
  const scope = query.get('scope') ?? 'read_only'
  if (scope !== 'read_only' && scope !== 'read_write') {
    return failed('invalid_scope', `Invalid scope parameter provided: ${scope}`)
  }
  const landing = query.get('stripe_landing') ?? (scope === 'read_only' ? 'login' : 'register')
  return {
    asked: {
      redirect_uri,
      scope,
      state,
      landing: landing === 'login' ? 'login' : 'register',
      email: query.get('stripe_user[email]') ?? '',
    },
  }
}

export function backTo(
  { redirect_uri, state }: Pick<Asked, 'redirect_uri' | 'state'>,
  answer: Record<string, string>,
): string {
  const address = new URL(redirect_uri)
  for (const [name, value] of Object.entries(answer)) address.searchParams.set(name, value)
  if (state !== undefined) address.searchParams.set('state', state)
  return address.href
}

/** Registered addresses must be met exactly, and the first of them is the default; with none registered any will do. */
function redirectOf(asked: string | null, registered: readonly string[]): string | undefined {
  if (asked === null) return registered[0]
  if (registered.length > 0) return registered.includes(asked) ? asked : undefined
  return webAddress.safeParse(asked).success ? asked : undefined
}

function invalidRedirect(asked: string | null): string {
  if (asked === null) return 'No redirect_uri was given, and none is registered.'
  return `Invalid redirect_uri '${asked}'. It must exactly match one of those registered for this platform.`
}
