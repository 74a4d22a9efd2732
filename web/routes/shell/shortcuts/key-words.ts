import type { Shortcut } from '../../../ui/shortcuts/shortcuts.ts'

const WORDS: Readonly<Record<string, string>> = { ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }

/** A key as a keyboard names it: '↓', 'g then d'. */
export function keyWords(keys: string): string {
  const [first = '', second, third] = keys.split(' ')
  // 'Ctrl K' are held together.
  if (second === undefined || third !== undefined || first.length > 1 || first === '⌘') return WORDS[keys] ?? keys
  return `${first} then ${second}`
}

/** Each thing once, with all keys that do it. */
export function byLabel(shortcuts: readonly Shortcut[]): { label: string; keys: string[] }[] {
  const found = new Map<string, string[]>()
  for (const { label, keys } of shortcuts) found.set(label, [...(found.get(label) ?? []), keys])
  return [...found].map(([label, keys]) => ({ label, keys }))
}
