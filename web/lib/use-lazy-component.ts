import { type ComponentType, useState } from 'react'
import { flushSync } from 'react-dom'
import { describe, isBug } from './errors.ts'
import { fetchCode, fetchCodeAhead } from './fetch-code.ts'
import { toast } from './toasts.ts'

/** A component that is loaded when somebody heads for it. `what` is what it is called where it cannot be loaded. */
export function useLazyComponent<Props>(load: () => Promise<ComponentType<Props>>, what: string) {
  const [Component, setComponent] = useState<ComponentType<Props> | null>(null)
  const place = (loaded: ComponentType<Props>) => flushSync(() => setComponent(() => loaded))
  return {
    Component,
    /** Loads it ahead of its need; where that fails, it is loaded when it is needed. */
    async prepare(): Promise<void> {
      const loaded = Component ? null : await fetchCodeAhead(load)
      if (loaded) place(loaded)
    },
    /** Loads it now. False where it cannot be loaded, which a toast says to those who still want it; the next time tries again. */
    async loadNow(isWanted: () => boolean): Promise<boolean> {
      if (Component) return true
      try {
        place(await fetchCode(load))
        return true
      } catch (error) {
        if (isBug(error)) throw error
        const message = `${what} couldn't be loaded. ${describe(error).sentence}`
        if (isWanted()) void toast({ message, tone: 'bad' })
        return false
      }
    },
  }
}
