import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react'
import styles from './code-input.module.css'

interface CodeInputProps {
  /** What is typed so far: up to six digits. */
  value: string
  onChange: (value: string) => void
  /** Called once all six digits stand. */
  onComplete?: (value: string) => void
  label?: string
  error?: string | null
  disabled?: boolean
}

const BOXES = [0, 1, 2, 3, 4, 5] as const

/** Six single-digit boxes. Digits move on, backspace on an empty box moves back, six digits can be pasted. */
export function CodeInput(props: CodeInputProps) {
  const { value, onChange, onComplete, label = 'One-time code', error, disabled = false } = props
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const problem = useId()
  const digits = BOXES.map((index) => value[index]?.trim() ?? '')

  function change(next: string[], focus: number) {
    // A box may be empty between two others: a space keeps the others in their places.
    const text = next
      .map((digit) => digit || ' ')
      .join('')
      .trimEnd()
    onChange(text)
    boxes.current[Math.min(focus, BOXES.length - 1)]?.focus()
    if (/^\d{6}$/.test(text)) onComplete?.(text)
  }

  function put(index: number, typed: string) {
    const fresh = typed.replaceAll(/\D/g, '').slice(0, BOXES.length - index)
    const next = digits.map((digit, at) => fresh[at - index] ?? digit)
    if (fresh) change(next, index + fresh.length)
    else if (typed === '') change(digits.with(index, ''), index)
  }

  function move(event: KeyboardEvent, index: number) {
    if (event.key === 'Backspace' && digits[index] === '' && index > 0) {
      event.preventDefault()
      change(digits.with(index - 1, ''), index - 1)
    }
    if (event.key === 'ArrowLeft') boxes.current[index - 1]?.focus()
    if (event.key === 'ArrowRight') boxes.current[index + 1]?.focus()
  }

  function paste(event: ClipboardEvent, index: number) {
    event.preventDefault()
    const text = event.clipboardData.getData('text').replaceAll(/\D/g, '')
    put(text.length === BOXES.length ? 0 : index, text)
  }

  return (
    <fieldset className={styles.code} disabled={disabled} aria-describedby={error ? problem : undefined}>
      <legend>{label}</legend>
      <div className={styles.boxes}>
        {BOXES.map((index) => (
          <input
            key={index}
            ref={(box) => {
              boxes.current[index] = box
            }}
            value={digits[index]}
            inputMode="numeric"
            enterKeyHint="done"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={`Digit ${index + 1} of 6`}
            aria-invalid={error ? true : undefined}
            onChange={(event) => put(index, withoutOld(event.currentTarget.value, digits[index] ?? ''))}
            onKeyDown={(event) => move(event, index)}
            onPaste={(event) => paste(event, index)}
            onFocus={(event) => event.currentTarget.select()}
          />
        ))}
      </div>
      <p id={problem} className={styles.error} role="alert">
        {error}
      </p>
    </fieldset>
  )
}

/** A digit typed into a full box replaces the one that stood there. */
function withoutOld(typed: string, old: string): string {
  return typed.length > 1 && old ? typed.replace(old, '') : typed
}
