import { useSyncExternalStore } from 'react'

/** A short message that goes by itself. */
export interface Toast {
  message: string
  title?: string
  tone?: 'good' | 'waiting' | 'bad' | 'plain'
  /** How long it stays: high 8 s, medium 5 s, low 3 s, otherwise 4 s. */
  priority?: 'high' | 'medium' | 'low'
  request_id?: string | null
}

const SECONDS = { high: 8, medium: 5, low: 3 } as const
const COLOURS = { good: 'accent', waiting: 'amber', bad: 'red', plain: 'gray' } as const

/** Shows a toast. The code that draws them is only loaded with the first one. */
export async function toast({ message, title, tone = 'plain', priority, request_id }: Toast): Promise<void> {
  callOutlet()
  const { notifications } = await import('@mantine/notifications')
  notifications.show({
    message: request_id ? `${message} (request ${request_id})` : message,
    ...(title === undefined ? {} : { title }),
    color: COLOURS[tone],
    autoClose: (priority ? SECONDS[priority] : 4) * 1000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

/** Whether a toast was ever asked for: only then is the place for them put on the page. */
export function useToastsWanted(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => isWanted,
    () => false,
  )
}

let isWanted = false
const listeners = new Set<() => void>()

function callOutlet(): void {
  if (isWanted) return
  isWanted = true
  for (const listener of listeners) listener()
}
