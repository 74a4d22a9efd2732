import type { InferClientOutputs } from '@orpc/client'
import { type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isOwnPath } from '#domain/own-path.ts'
import type { ErrorAnswer } from './answer.ts'
import type { client } from './client.ts'
import { fetchWithTimeout } from './fetch-with-timeout.ts'
import { rememberRequestId } from './request-id.ts'

export type Session = InferClientOutputs<typeof client>['accounts']['getSession']
export type Viewer = NonNullable<Session['viewer']>

// The keys they have as operations of the contract.
const SESSION_KEY = [['accounts', 'getSession'], { type: 'query' }] as const
const UNREAD_KEY = [['notifications', 'countUnread'], { type: 'query' }] as const

/** The signed-in person, fetched once and cached as long as the page lives. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ client: queries }): Promise<Session> => {
    const session = await askForSession()
    const before = queries.getQueryData<Session>(SESSION_KEY)?.viewer
    // Somebody else signed in in another tab: what was loaded for one person is not shown to the other.
    if (before && session.viewer && before.id !== session.viewer.id) clearLoaded(queries)
    // It brings what is unread, so that the first page asks for nothing more.
    if (session.notifications && !queries.getQueryData(UNREAD_KEY))
      queries.setQueryData(UNREAD_KEY, session.notifications)
    return session
  },
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
})

/** How this server runs: its mode, its own mailbox, today's date on its clock. Undefined until it has answered. */
export function useSession(): Session | undefined {
  return useQuery(sessionQuery).data
}

/** The signed-in person. Only for screens behind the sign-in, which do not show before it is known. */
export function useViewer(): Viewer {
  const viewer = useSession()?.viewer
  if (!viewer) throw new Error('This screen was shown without a session')
  return viewer
}

/** Today on the server's clock, YYYY-MM-DD. */
export function useToday(): string {
  return useSession()?.today ?? new Date().toISOString().slice(0, 10)
}

/** After signing in: learns who it is. The visitors' frame then leads on to the page's `returnTo`, or to /dashboard. */
export function useSignedIn(): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.fetchQuery({ ...sessionQuery, staleTime: 0 })
  }
}

/** The session is over: nothing of it stays in memory, and members' pages lead to the sign-in. */
export async function clearViewer(queries: QueryClient): Promise<void> {
  queries.setQueryData(sessionQuery.queryKey, (session) =>
    session ? { ...session, viewer: null, view: null, notifications: null } : session,
  )
  clearLoaded(queries)
  // Members' screens hear of it in the next turn and go. Sent to another page before that, they would look for a viewer.
  await new Promise((shown) => setTimeout(shown))
}

/** All but who is signed in. */
function clearLoaded(queries: QueryClient): void {
  queries.removeQueries({ predicate: ({ queryHash }) => queryHash !== JSON.stringify(SESSION_KEY) })
}

/** A return address may only lead into this site. */
export function safeReturn(returnTo: string | null | undefined): string {
  return returnTo && isOwnPath(returnTo) ? returnTo : '/dashboard'
}

// The one call that every first page makes: by hand, so that a visitor's page comes without the library of all calls.
async function askForSession(): Promise<Session> {
  const session = await fetchSession()
  if (!session.view?.is_over) return session
  // The view of somebody's account ended by itself: this browser says that it knows, and is the admin's again.
  const { leaveView } = await import('./leave-view.ts')
  await leaveView(session.view.name)
  return fetchSession()
}

async function fetchSession(): Promise<Session> {
  const response = await fetchWithTimeout(new Request('/api/session'))
  if (response.ok) return response.json()
  const { status } = response
  const answer = { code: 'SESSION_NOT_TOLD', status, data: null, defined: false }
  const error: ErrorAnswer = Object.assign(new Error(`The session could not be loaded: ${status}`), answer)
  rememberRequestId(error, response.headers.get('x-request-id') ?? undefined)
  throw error
}
