import { useSyncExternalStore } from 'react'

/** With whom the drawer of messages is open; null where nobody is chosen. */
interface OpenDrawer {
  user_id: string | null
}

let open: OpenDrawer | null = null
const listeners = new Set<() => void>()

function set(next: OpenDrawer | null): void {
  open = next
  for (const listener of listeners) listener()
}

/** Opens the drawer of messages above the page, with a person or with the list of conversations. */
export const openMessages = (user_id: string | null = null): void => set({ user_id })

export const closeMessages = (): void => set(null)

/** The open drawer; null while it is closed. */
export function useMessageDrawer(): OpenDrawer | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
    () => null,
  )
}

interface Press {
  metaKey: boolean
  ctrlKey: boolean
  shiftKey: boolean
  altKey: boolean
  preventDefault: () => void
}

/** A press on a link to a conversation opens the drawer instead; with a key held, the browser opens the page. */
export function opensDrawer(press: Press, user_id: string | null): void {
  if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
  press.preventDefault()
  openMessages(user_id)
}
