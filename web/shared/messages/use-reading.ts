import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { client } from '../../lib/client.ts'
import type { Message } from './message-values.ts'

/** After these a message stays unread, as everybody sees, until the conversation is looked at again. */
const TRIES = 3

/** Marks what the other wrote as read once it is on a screen that somebody sees. */
export function useReading(received: Message | undefined): void {
  const isSeen = useVisible()
  const unread = received && received.status !== 'read' ? received.id : null
  const { mutate } = useMutation({ mutationFn: (id: string) => client.messages.readMessage({ id }), retry: TRIES })
  useEffect(() => {
    if (unread && isSeen) mutate(unread)
  }, [unread, isSeen, mutate])
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
