/** What of a key event matters here. */
type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'>

/** How long the second key of a sequence is waited for. */
export const SEQUENCE_MS = 1500

/** The key as shortcuts name it; null when it is held with another one or writes a character of a script being composed. */
export function keyName({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing }: Keys): string | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null
  // A capital is not the shortcut; a sign such as '?' may need Shift.
  if (shiftKey && /^[a-z]$/i.test(key)) return null
  return key.length === 1 ? key.toLowerCase() : key
}

/** Whether the shortcut `keys` ('j', 'Escape', 'g d') is complete with this key, after an earlier one. */
export function isComplete(keys: string, key: string, earlier: string | null): boolean {
  const [first, second] = keys.split(' ')
  return second === undefined ? first === key && earlier === null : first === earlier && second === key
}

/** Whether a sequence begins with this key. */
export const begins = (keys: string, key: string) => keys.startsWith(`${key} `)

/** Whether keys go into a field: then they are no shortcuts. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target.matches('textarea, select')) return true
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type)
}
