import { IconInfoCircle } from '@tabler/icons-react'
import { type PointerEvent, type ReactNode, useId, useRef } from 'react'
import styles from './figure-hint.module.css'

interface FigureHintProps {
  /** The figure's name, which the button is read out with. */
  of: string
  /** What the figure counts and how it is calculated, in a sentence or two. */
  children: ReactNode
}

/** Beside a figure's name: what it counts. Opens under the pointer, by a tap and by Enter; Escape closes it. */
export function FigureHint({ of, children }: FigureHintProps) {
  const id = useId()
  const words = useRef<HTMLSpanElement>(null)
  /** With the pointer, unless it goes on into the words or the button was pressed. */
  const leave = ({ relatedTarget, pointerType }: PointerEvent) => {
    const staysInside = relatedTarget instanceof Node && words.current?.contains(relatedTarget)
    const isPressed = document.activeElement?.getAttribute('aria-describedby') === id
    if (pointerType === 'mouse' && !staysInside && !isPressed) words.current?.hidePopover()
  }
  return (
    <span className={styles.hint}>
      <button
        type="button"
        className={styles.button}
        popoverTarget={id}
        popoverTargetAction="show"
        aria-label={`About ${of}`}
        aria-describedby={id}
        onPointerEnter={({ pointerType }) => {
          if (pointerType === 'mouse') words.current?.togglePopover(true)
        }}
        onPointerLeave={leave}
        onBlur={() => words.current?.hidePopover()}
      >
        <IconInfoCircle size={14} stroke={1.8} aria-hidden />
      </button>
      <span id={id} ref={words} popover="auto" role="tooltip" className={styles.words} onPointerLeave={leave}>
        {children}
      </span>
    </span>
  )
}
