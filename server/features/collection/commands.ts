import type { Write } from '#server/platform/commands.ts'
import { recordConnectionEnded } from '../mappings/commands.ts'
import { endTask } from './end-task.ts'

/** Ends what a project collects, because its account is connected no longer: its mappings wait for an account. */
export async function endCollection(write: Write, project_id: string): Promise<void> {
  const running = await write.tx
    .selectFrom('collection_tasks')
    .selectAll()
    .where('project_id', '=', project_id)
    .where('status', 'in', ['pending', 'in_progress'])
    .forUpdate()
    .executeTakeFirst()
  if (running) await endTask(write, running, 'authentication')
  await recordConnectionEnded(write, project_id)
}
