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
