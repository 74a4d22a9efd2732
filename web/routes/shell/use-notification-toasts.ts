import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { toast } from '../../lib/toasts.ts'
import type { Notification } from '../../shared/notifications/notification-values.ts'
import { isInView, newSince, type Seen, seenUntil, seenWith, toneOf } from './new-notifications.ts'

/** More than this at once are shown as a number. */
const MAX_CONCURRENT = 3

/**
 * A toast for each notification that comes while somebody is looking; how long it stays goes by its priority. `arrived` says
 * when the last one had come before that, as soon as there are newer ones.
 */
export function useNotificationToasts(newest: Notification[] | undefined, arrived: { since: string } | null): void {
  const seen = useRef<Seen | null>(null)
  const router = useRouter()
  useEffect(() => {
    if (!newest || !arrived) return
    const here = router.latestLocation.href
    const before = seen.current ?? seenUntil(arrived.since, newest)
    const fresh = newSince(before, newest).filter((item) => !isInView(item, here))
    seen.current = seenWith(before, newest)
    if (fresh.length === 0 || document.visibilityState === 'hidden') return
    if (fresh.length > MAX_CONCURRENT) {
      void toast({ message: 'Open the bell to see what happened.', title: `${fresh.length} new notifications` })
      return
    }
    for (const item of fresh) {
      const { title, message, priority } = item
      void toast({ title, message: shortened(message), priority, tone: toneOf(item) })
    }
  }, [newest, arrived, router])
}

/** A toast is read in passing; the rest stands in the bell. */
const MAX_LETTERS = 160

const shortened = (text: string) => (text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS).trimEnd()}…` : text)
