import type { Contract } from '#contract/index.ts'
import { isRefusal, refuse } from '#server/platform/commands.ts'
import type { Handler } from '#server/platform/http.ts'
import { isGone, orUnavailable } from '#server/stripe/failures.ts'
import type { RevenueSources } from '#server/stripe/revenue-sources.ts'
import { allOfType, choiceOf, kindOf, NO_ACCESS } from './source-words.ts'
import { connectedAccountOf, findProject } from './store.ts'

/** A page of what the connected account has of a type (decision C-102); where there can be all of it, that comes first. */
export const listSources =
  ({ revenue_sources }: { revenue_sources: RevenueSources }): Handler<Contract['mappings']['listSources']> =>
  async ({ db, viewer, log }, { project_id, mapping_type, cursor }) => {
    const project = await findProject(db, viewer, project_id)
    if (!project || project.owner_id !== viewer.id) return refuse('NOT_FOUND')
    const account_id = await connectedAccountOf(db, project_id)
    const kind = kindOf(mapping_type)
    if (account_id === null || kind === null) {
      return { sources: [], next_cursor: null, is_connected: account_id !== null }
    }
    const page = await orUnavailable(log, () =>
      revenue_sources.list({ account_id, kind, after: cursor ?? null }).catch((error: unknown) => {
        if (isGone(error)) return refuse('CONNECT_REFUSED', { message: NO_ACCESS })
        throw error
      }),
    )
    if (isRefusal(page)) return page
    const all = cursor === undefined ? allOfType(mapping_type) : null
    return {
      sources: [...(all ? [all] : []), ...page.sources.map(choiceOf)],
      next_cursor: page.next,
      is_connected: true,
    }
  }
