import { useSyncExternalStore } from 'react'
import type { MessageSubject } from '#domain/message.ts'

/** A thing that the next message is about. */
export interface MessageAbout {
  related_item_type: MessageSubject
  related_item_id: string
  related_item_part: number | null
  /** What it is called: 'Clause 2, Share'. */
  title: string
}

interface OpenDrawer {
  /** With whom it is open; null where nobody is chosen. */
  user_id: string | null
  about: MessageAbout | null
  /** The number of the message that is shown; null for the latest ones. */
  at: number | null
}

let open: OpenDrawer | null = null
const listeners = new Set<() => void>()

function set(next: OpenDrawer | null): void {
  open = next
  for (const listener of listeners) listener()
}

/** Opens the drawer of messages above the page, with a person, perhaps about a thing, or with the list of conversations. */
export const openMessages = (user_id: string | null = null, about: MessageAbout | null = null): void =>
  set({ user_id, about, at: null })

/** Opens it at one message, such as one that a search found. */
export const openMessageAt = (user_id: string, at: number): void => set({ user_id, about: null, at })

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
