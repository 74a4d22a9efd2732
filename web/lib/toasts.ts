import { createElement, useSyncExternalStore } from 'react'

/** A short message that goes by itself. */
export interface Toast {
  message: string
  title?: string
  tone?: 'good' | 'waiting' | 'bad' | 'plain'
  /** How long it stays: high 8 s, medium 5 s, low 3 s, otherwise 4 s. */
  priority?: 'high' | 'medium' | 'low'
  request_id?: string | null
  /** What can be done about it, such as 'Undo'; it stays for 8 s then. */
  action?: { label: string; run: () => void }
}

const SECONDS = { high: 8, medium: 5, low: 3 } as const
const COLOURS = { good: 'accent', waiting: 'amber', bad: 'red', plain: 'gray' } as const

/** Shows a toast. The code that draws them is only loaded with the first one. */
export async function toast({ message, title, tone = 'plain', priority, request_id, action }: Toast): Promise<void> {
  callOutlet()
  const { notifications } = await import('@mantine/notifications')
  const words = request_id ? `${message} (request ${request_id})` : message
  const id = notifications.show({
    message: action ? await withAction(words, action, () => notifications.hide(id)) : words,
    ...(title === undefined ? {} : { title }),
    color: COLOURS[tone],
    autoClose: (action ? SECONDS.high : priority ? SECONDS[priority] : 4) * 1000,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close' },
  })
}

async function withAction(message: string, { label, run }: NonNullable<Toast['action']>, close: () => void) {
  const { ToastWithAction } = await import('./toast-with-action.tsx')
  const onAct = () => {
    close()
    run()
  }
  return createElement(ToastWithAction, { message, label, onAct })
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
