import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { fetchCodeAhead } from '../../lib/fetch-code.ts'
import type { Notification } from '../../shared/notifications/notification-values.ts'
import type { Seen } from './new-notifications.ts'

/**
 * A toast for each notification that comes while somebody is looking. `arrived` says when the last one had come before
 * that, as soon as there are newer ones; the code of the toasts is loaded then.
 */
export function useNotificationToasts(newest: Notification[] | undefined, arrived: { since: string } | null): void {
  const seen = useRef<Seen | null>(null)
  const router = useRouter()
  useEffect(() => {
    if (!newest || !arrived) return
    let isOver = false
    // Where it cannot be fetched, or more come meanwhile, these are shown with the next ones.
    void fetchCodeAhead(() => import('./notification-toasts.ts')).then((code) => {
      if (code && !isOver) seen.current = code.showNew(seen.current, arrived.since, newest, router.latestLocation.href)
    })
    return () => {
      isOver = true
    }
  }, [newest, arrived, router])
}
