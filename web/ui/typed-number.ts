import { useState } from 'react'

interface Draft {
  text: string
  /** The value that the text stands for. */
  value: number | null
}

/**
 * Keeps what a person types into a number field as they typed it ('12.', '1,0'), and gives out its value: null when
 * empty, NaN when it cannot be read (the form's schema then refuses it with its own sentence).
 * A value set from outside replaces the text.
 */
export function useTypedNumber(
  value: number | null,
  parse: (text: string) => number | null,
  format: (value: number) => string,
) {
  const [draft, setDraft] = useState<Draft | null>(null)
  const shown = value === null || Number.isNaN(value) ? '' : format(value)
  const text = draft && Object.is(draft.value, value) ? draft.text : shown

  function type(next: string): number | null {
    const read = next.trim() === '' ? null : (parse(next) ?? Number.NaN)
    setDraft({ text: next, value: read })
    return read
  }

  /** On leaving the field a readable value takes its usual form; an unreadable one stays to be corrected. */
  function settle() {
    if (value !== null && !Number.isNaN(value)) setDraft(null)
  }

  return { text, type, settle }
}

/** A percentage as it is typed. A finer number than the schema takes is read too: it then says that two decimals are the most. */
export function parsePercent(text: string): number | null {
  return /^\d{1,6}(\.\d{1,9})?$/.test(text.trim()) ? Number(text) : null
}
