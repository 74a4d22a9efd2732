import type { Role } from '#domain/roles.ts'

/** The person behind a request, from the session and nothing else. */
export interface Viewer {
  id: string
  role: Role
  name: string
  first_name: string
  email: string
  image: string | null
  session_id: string
}

/** Who sent a request with these headers, and the cookies that renew their session when it is time. */
export type ViewerOf = (headers: Headers) => Promise<{ viewer: Viewer | null; cookies: string[] }>
