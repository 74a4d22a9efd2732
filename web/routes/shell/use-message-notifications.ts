import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { openMessages } from '../../lib/message-drawer.ts'
import { isShownPlace } from '../../lib/shown-places.ts'
import { toast } from '../../lib/toasts.ts'

interface Latest {
  id: string
  sender: { id: string; name: string }
  excerpt: string
  created_at: string
}

/**
 * Shows a message that comes: in the browser's own way while another window is open, where that is permitted, otherwise
 * as a toast. What is on the screen already needs neither.
 */
export function useMessageNotifications(counted: { latest: Latest | null } | undefined): void {
  const newest = useRef<string>(undefined)
  const router = useRouter()
  useEffect(() => {
    if (!counted) return
    const { latest } = counted
    const before = newest.current
    // What was unread before the page was there is no news.
    newest.current = latest && latest.created_at > (before ?? '') ? latest.created_at : (before ?? '')
    if (before === undefined || !latest || latest.created_at <= before) return
    if (document.visibilityState === 'hidden') showOnDesktop(latest)
    else if (!isShownPlace(`/chat/${latest.sender.id}`) && router.latestLocation.pathname !== '/chat')
      void toast({
        title: latest.sender.name,
        message: latest.excerpt,
        action: { label: 'Open', run: () => openMessages(latest.sender.id) },
      })
  }, [counted, router])
}

function showOnDesktop({ sender, excerpt }: Latest): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return
  // One a person: a further message takes the place of the one before, also where several tabs are open.
  const shown = new Notification(sender.name, { body: excerpt, tag: `messages-${sender.id}` })
  shown.onclick = () => {
    window.focus()
    openMessages(sender.id)
    shown.close()
  }
}
