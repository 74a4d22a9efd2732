import { type FormEvent, useRef, useState } from 'react'
import { isOtp } from '#domain/otp.ts'

interface TypedCodeOptions {
  /** Already filled in. */
  initial?: string
  /** Sends a code that is whole. */
  onSend: (code: string) => void
  /** Something was typed again: what was said of the last code no longer holds. */
  onTyped: () => void
}

/** Six digits that send themselves when full. What is not whole is not sent, and takes the focus. */
export function useTypedCode({ initial = '', onSend, onTyped }: TypedCodeOptions) {
  const [typed, setTyped] = useState(initial)
  const [isIncomplete, setIncomplete] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function focus() {
    form.current?.querySelector('input')?.focus()
  }

  function send(code: string) {
    setIncomplete(!isOtp(code))
    if (isOtp(code)) onSend(code)
    else focus()
  }

  return {
    value: typed,
    /** It was sent before all six digits stood. */
    isIncomplete,
    form,
    focus,
    /** Clears the code to be typed again. */
    clear: () => setTyped(''),
    onSubmit(event: FormEvent) {
      event.preventDefault()
      send(typed)
    },
    /** For the six boxes. */
    boxes: {
      value: typed,
      onChange(next: string) {
        setTyped(next)
        setIncomplete(false)
        if (next) onTyped()
      },
      onComplete: send,
    },
  }
}
