import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/platform/database.ts'
import type { Viewer } from '#server/platform/http.ts'
import { isContactOf } from './contacts.ts'
import { visibleReports } from './visible-reports.ts'

/** As many of each as a project names; the lists of agreements and reports have all. */
const MAX_NAMED = 100

interface Partner {
  id: string
  name: string
  avatar: string | null
}

export interface ProjectMembers {
  accepted_invite_providers: Partner[]
  providers: Partner[]
  revenue_shares: string[]
  revenue_reports: string[]
  email: string | null
}

/** Who takes part in a project: everybody for its owner and admins, for others themselves. One statement. */
export async function membersOfProject(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { id, owner_id }: { id: string; owner_id: string },
): Promise<ProjectMembers> {
  const seesAll = viewer.role === 'admin' || owner_id === viewer.id
  const seen = (column: string) => (seesAll ? sql`true` : sql`${sql.ref(column)} = ${viewer.id}`)
  const partners = (ids: ReturnType<typeof sql>) => sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name, 'avatar', u.image) order by u.name, u.id), '[]')
    from (select * from users where id in (${ids}) order by name, id limit ${MAX_NAMED}) u)`
  const reports = visibleReports(db, viewer)
    .clearSelect()
    .select('r.id')
    .where('r.project_id', '=', id)
    .orderBy('r.reporting_period_start', 'desc')
    .orderBy('r.id')
    .limit(MAX_NAMED)
  const { rows } = await sql<ProjectMembers>`
    select ${partners(sql`select i.provider_id from invitations i
        where i.project_id = ${id} and i.status = 'accepted' and ${seen('i.provider_id')}`)} as accepted_invite_providers,
      ${partners(sql`select a.provider_id from agreements a
        where a.project_id = ${id} and ${seen('a.provider_id')}`)} as providers,
      (select coalesce(jsonb_agg(s.id order by s.created_at desc, s.id), '[]') from (
        select a.id, a.created_at from agreements a where a.project_id = ${id} and ${seen('a.provider_id')}
        order by a.created_at desc, a.id limit ${MAX_NAMED}) s) as revenue_shares,
      (select coalesce(jsonb_agg(r.id), '[]') from (${reports}) r) as revenue_reports,
      case when ${isContactOf(viewer, 'o')} then o.email end as email
    from users o where o.id = ${owner_id}`.execute(db)
  const [members] = rows
  if (!members) throw new Error(`The owner of the project ${id} is not there.`)
  return members
}
