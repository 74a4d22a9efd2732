const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform)

/** The keys that open the palette: for people, for screen readers, and the modifier, with its name in key events. */
export const SHORTCUT = isApple
  ? { words: '⌘ K', keys: 'Meta+K', holds: '⌘', modifier: 'Meta' }
  : { words: 'Ctrl K', keys: 'Control+K', holds: 'Ctrl', modifier: 'Control' }

/** What of a key event matters here. */
type Keys = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing' | 'defaultPrevented'
>

/**
 * Whether these keys are the shortcut. On a Mac only ⌘ is: there Ctrl-K cuts the rest of a line while one types. A
 * keyboard without Latin letters has the key in the same place.
 */
export function isShortcut(event: Keys, onApple = isApple): boolean {
  if (event.shiftKey || event.altKey || event.isComposing || event.defaultPrevented) return false
  const held = onApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  const isLatin = /^[a-z]$/i.test(event.key)
  return held && (event.key.toLowerCase() === 'k' || (!isLatin && event.code === 'KeyK'))
}
