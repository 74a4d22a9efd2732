import type { CollectionTask } from './use-collecting.ts'

/** Why no collection can be started; a project has one at a time. */
export function whyNot(running: CollectionTask | undefined, is_connected = true): string | undefined {
  if (!is_connected) return 'Connect an account first.'
  return running && 'A collection is running.'
}
