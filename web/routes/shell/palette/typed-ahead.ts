/** What was typed before there was a field to take it. */
export interface Typed {
  text: string
  /** Enter came after it. */
  isEntered: boolean
}

/**
 * After the shortcut people go on typing at once. Until the field of the palette is there, what is typed is stored here
 * and does not reach the page behind it.
 */
export interface TypedAhead {
  /** From now on letters do not reach the page, until Escape or a press beside it cancels the search. */
  begin(onCalledOff: () => void): void
  /** The field is there, or nobody wants it any more: gives what was typed, once. */
  end(): Typed
}

const NOTHING: Typed = { text: '', isEntered: false }

export function typedAhead(target: EventTarget): TypedAhead {
  let typed = NOTHING
  let listening = new AbortController()

  function end(): Typed {
    listening.abort()
    const stored = typed
    typed = NOTHING
    return stored
  }

  function begin(onCalledOff: () => void): void {
    end()
    listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    const cancel = () => {
      end()
      onCalledOff()
    }
    const onKey = (event: Event) => {
      const key = keyOf(event as KeyboardEvent)
      if (key === null) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (key === 'Escape') cancel()
      else typed = withKey(typed, key)
    }
    target.addEventListener('keydown', onKey, options)
    target.addEventListener('pointerdown', cancel, options)
  }
  return { begin, end }
}

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing' | 'getModifierState'>

/** The key, where it is for a field. AltGr makes letters; on Windows it is Ctrl and Alt at once. */
function keyOf(event: Keys): string | null {
  const { key, isComposing } = event
  const isHeld = (event.ctrlKey || event.metaKey || event.altKey) && !event.getModifierState('AltGraph')
  if (isComposing || isHeld) return null
  return isLetter(key) || ['Backspace', 'Enter', 'Escape'].includes(key) ? key : null
}

function withKey({ text }: Typed, key: string): Typed {
  if (key === 'Enter') return { text, isEntered: true }
  return { text: key === 'Backspace' ? [...text].slice(0, -1).join('') : text + key, isEntered: false }
}

/** Other keys have names of several letters. */
const isLetter = (key: string) => [...key].length === 1
