const STORED_AS = 'sharewell.single-key-shortcuts'

/** Whether single keys do something in this browser. People who dictate turn them off. */
export const areShortcutsOn = () => attempt(() => localStorage.getItem(STORED_AS)) !== 'off'

export function setShortcutsOn(on: boolean): void {
  attempt(() => (on ? localStorage.removeItem(STORED_AS) : localStorage.setItem(STORED_AS, 'off')))
}

/** A browser may refuse to store anything; then shortcuts stay on. */
function attempt<Answer>(act: () => Answer): Answer | null {
  try {
    return act()
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}
