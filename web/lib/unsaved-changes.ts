import { askToLeave, prepareLeaveQuestion } from './leave-question.ts'

/** What each form on the page would lose that has unsaved changes now. */
const unsaved = new Map<object, string>()

/** Until the returned function is called, a form has changes that `message` says would be lost. */
export function addUnsavedChanges(message: string): () => void {
  const form = {}
  unsaved.set(form, message)
  prepareLeaveQuestion()
  return () => void unsaved.delete(form)
}

/** Before something takes the page away without going to another one, such as signing out. Asks if there is a need to. */
export async function mayLoseChanges(): Promise<boolean> {
  const [message] = unsaved.values()
  return message === undefined || (await askToLeave(message))
}
