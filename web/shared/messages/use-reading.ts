import { useEffect, useState } from 'react'
import { client } from '../../lib/client.ts'
import type { Message } from './message-values.ts'

/** Marks what the other wrote as read once it is on a screen that somebody sees. */
export function useReading(other_id: string, newest: Message | undefined): void {
  const isSeen = useVisible()
  const unread = newest && newest.sender_id === other_id && newest.status !== 'read' ? newest.id : null
  useEffect(() => {
    if (!unread || !isSeen) return
    // Where it fails the message stays unread, and is tried with the next look.
    client.messages.readMessage({ id: unread }).catch(() => {})
  }, [unread, isSeen])
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(() => document.visibilityState === 'visible')
  useEffect(() => {
    const look = () => setVisible(document.visibilityState === 'visible')
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [])
  return isVisible
}
