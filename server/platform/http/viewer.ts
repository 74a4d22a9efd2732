import type { OperationMeta } from '#contract/operation.ts'
import type { Role } from '#domain/roles.ts'
import type { Refusal } from '../commands.ts'

/** The person behind a request, from the session or the API key and nothing else. */
export interface Viewer {
  id: string
  role: Role
  name: string
  first_name: string
  email: string
  image: string | null
  /** Of a request by an API key, the id of the key. */
  session_id: string
  /** The key that a request is made with, and what it may do. */
  api_key?: { id: string; scopes: readonly OperationMeta['kind'][] }
  view?: AccountView
}

/**
 * An admin's session that views somebody's account. While it lasts, the viewer is that person, and the admin is only here;
 * once it is over, the viewer is the admin again, who can do nothing but leave it.
 */
export interface AccountView {
  id: string
  admin_id: string
  user_id: string
  name: string
  ends_at: Date
  is_over: boolean
}

/** Who sent a request with these headers, and the cookies that renew their session when it is time. */
export type ViewerOf = (headers: Headers) => Promise<{ viewer: Viewer | null; cookies: string[] }>

/** Whose API key a request carries, or why it is refused; the headers say what is left of the limit of the key. */
export interface KeyHolder {
  viewer?: Viewer
  headers?: Readonly<Record<string, string>>
  refusal?: Refusal<'API_KEY_INVALID' | 'RATE_LIMITED'>
}
export type KeyHolderOf = (token: string, ip: string) => Promise<KeyHolder>

/** The token of `Authorization: Bearer …`; null where there is none. */
export function bearerTokenOf(headers: Headers): string | null {
  return /^bearer +(\S+) *$/i.exec(headers.get('authorization') ?? '')?.[1] ?? null
}
