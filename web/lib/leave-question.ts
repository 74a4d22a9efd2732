import { useSyncExternalStore } from 'react'

/** What is asked before unsaved work is lost. */
export interface LeaveQuestion {
  message: string
  answer: (leaves: boolean) => void
}

let question: LeaveQuestion | null = null
const listeners = new Set<() => void>()

/** Opens the dialog that asks; true if the person leaves. A question that is open already counts as answered with no. */
export function askToLeave(message: string): Promise<boolean> {
  question?.answer(false)
  return new Promise((resolve) => {
    show({
      message,
      answer(leaves) {
        show(null)
        resolve(leaves)
      },
    })
  })
}

let fetchDialog = () => {}

/** How the code of the dialog is fetched. */
export function fetchLeaveDialogWith(fetch: () => void): void {
  fetchDialog = fetch
}

/** Fetches the dialog as soon as there is something to lose: it must also open when the connection is gone. */
export function prepareLeaveQuestion(): void {
  fetchDialog()
}

/** The question that is open now. */
export function useLeaveQuestion(): LeaveQuestion | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => question,
    () => null,
  )
}

function show(next: LeaveQuestion | null): void {
  question = next
  for (const listener of listeners) listener()
}
