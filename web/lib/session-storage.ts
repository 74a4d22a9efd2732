/** A value under a name of this tab's own: it survives a reload and goes with the tab. Nothing secret belongs here. */
export function inSessionStorage<Value>(name: string) {
  const key = `sharewell.${name}`
  return {
    read: () => attempt((): Value | null => JSON.parse(sessionStorage.getItem(key) ?? 'null')),
    write: (value: Value) => void attempt(() => sessionStorage.setItem(key, JSON.stringify(value))),
    forget: () => void attempt(() => sessionStorage.removeItem(key)),
  }
}

// A browser may refuse to store anything, and what an older page stored may be no JSON: then a reload starts empty, and
// nothing else is lost.
function attempt<Answer>(act: () => Answer): Answer | null {
  try {
    return act()
  } catch (error) {
    if (error instanceof DOMException || error instanceof SyntaxError) return null
    throw error
  }
}
