import type { Contract } from '#contract/index.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { findVisibleProject } from '#server/queries/visible-projects.ts'
import { columnsOf } from './columns.ts'
import { type OpenProjectsDeps, refuseOneMoreProject } from './commands.ts'
import { presentProject } from './present.ts'

/** New projects are active, or drafts when saved as such (decision C-44). */
export const createProject =
  (deps: OpenProjectsDeps): WriteHandler<Contract['projects']['createProject']> =>
  async (write, input) => {
    const { tx, viewer, now } = write
    const tooMany = await refuseOneMoreProject(write, deps)
    if (tooMany) return tooMany
    await tx
      .insertInto('projects')
      .values({
        id: input.id,
        owner_id: viewer.id,
        ...columnsOf(input),
        project_status: input.project_status === 'draft' ? 'draft' : 'active',
        created_at: now,
        updated_at: now,
      })
      .execute()
    write.audit({
      chain: `project:${input.id}`,
      action: 'project_created',
      subject_type: 'project',
      subject_id: input.id,
      data: { title: input.title },
    })
    write.publish({ audience: [viewer.id], topic: 'projects', id: input.id })
    const row = await findVisibleProject(tx, viewer, input.id)
    if (!row) throw new Error(`The project ${input.id} was inserted and is not there.`)
    return presentProject(row, viewer)
  }
