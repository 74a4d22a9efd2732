import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isVisibleTo } from './visible-proposals.ts'

/** So many events of these actions are read of each deal. */
const OF_EACH = 20

export interface ProjectEvent {
  id: string
  action: string
  actor_name: string | null
  occurred_at: Date
  subject_id: string
  proposal_id: string | null
  proposal_title: string | null
  report_id: string | null
  start: string | null
  end: string | null
}

interface Project {
  id: string
  owner_id: string
}

/** The newest events of these actions in the project and in those of its deals that the viewer is a side of. */
export async function eventsOfProject(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { project, actions, limit }: { project: Project; actions: readonly string[]; limit: number },
): Promise<ProjectEvent[]> {
  const seesAll = viewer.role === 'admin' || project.owner_id === viewer.id
  const deals = db
    .selectFrom('proposals as p')
    .where('p.project_id', '=', project.id)
    .where(isVisibleTo(viewer))
    .select([sql<string>`'deal:' || p.id`.as('chain'), 'p.id as proposal_id', 'p.title'])
  const own = sql`select 'project:' || ${project.id}::uuid, null::uuid, null::text where ${seesAll}`
  const { rows } = await sql<ProjectEvent>`
    with chains (chain, proposal_id, title) as (${deals} union all ${own})
    select latest.chain || '/' || latest.sequence as id, latest.action, u.name as actor_name, latest.occurred_at,
      latest.subject_id, latest.proposal_id, latest.title as proposal_title,
      r.id as report_id, r.reporting_period_start as start, r.reporting_period_end as end
    from (
      select e.*, c.proposal_id, c.title
      from chains c
      cross join lateral (
        select * from audit_events e where e.chain = c.chain and e.action = any(${actions}::text[])
        order by e.sequence desc limit ${OF_EACH}
      ) e
      order by e.occurred_at desc, e.id desc
      limit ${limit}
    ) latest
    left join users u on u.id = latest.actor_id
    left join revenue_reports r on r.id = case when latest.subject_type = 'report' then latest.subject_id::uuid end
    order by latest.occurred_at desc, latest.id desc`.execute(db)
  return rows
}
