import type { Contract } from '#contract/index.ts'
import { refuse } from '#server/platform/commands.ts'
import type { WriteHandler } from '#server/platform/http.ts'
import { disconnectProject } from '#server/stripe/project-connection-records.ts'
import { endCollection } from '../collection/commands.ts'
import { ownProject } from './store.ts'

/** Disconnects here at once; a job revokes it at Stripe, unless another project uses the same account. */
export const revokeProject: WriteHandler<Contract['connect']['revokeProject']> = async (write, { project_id }) => {
  const project = await ownProject(write.tx, write.viewer.id, project_id)
  if (!project) return refuse('NOT_FOUND')
  if (!(await disconnectProject(write, project_id))) return refuse('NOT_CONNECTED')
  await endCollection(write, project_id)
  return { success: true, message: `The Stripe account of ${project.title} is disconnected.` }
}
