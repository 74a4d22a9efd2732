import { type KeyboardEvent, type ReactNode, type Ref, type ToggleEvent, useId, useRef, useState } from 'react'
import styles from './popover.module.css'

/**
 * A panel that a button opens below itself, by the browser's own means: it opens without a library, closes by Escape and
 * by a press beside it, and gives the focus back. `button` and `panel` are the props of the two.
 */
export function usePopover() {
  const id = useId()
  const ref = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  return {
    close: () => ref.current?.hidePopover(),
    button: { popoverTarget: id, 'aria-haspopup': 'dialog', 'aria-expanded': isOpen },
    panel: { id, ref, isOpen, onOpenChange: setOpen },
  } as const
}

interface PopoverPanelProps {
  id: string
  ref: Ref<HTMLDivElement>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  label: string
  className?: string | undefined
  /** Which of its sides is the button's. */
  align?: 'start' | 'end'
  children: ReactNode
}

/** The panel. Its content is only there while it is open. */
export function PopoverPanel(panel: PopoverPanelProps) {
  const { isOpen, onOpenChange, label, className = '', align = 'end', children, ...props } = panel
  return (
    <div
      {...props}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      data-align={align}
      className={`${styles.panel} ${className}`}
      onBeforeToggle={({ newState }) => {
        if (newState === 'open') onOpenChange(true)
      }}
      onToggle={(event) => {
        if (event.newState === 'open') focusFirst(event)
        // The content goes last: the browser gives the focus back only while it is inside.
        else onOpenChange(false)
      }}
      onKeyDown={keepFocus}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover()
      }}
    >
      {isOpen ? children : null}
    </div>
  )
}

function focusFirst({ currentTarget }: ToggleEvent<HTMLElement>): void {
  const [first = currentTarget] = tabStops(currentTarget)
  first.focus()
}

/** Tab goes round inside the panel. */
function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab') return
  const stops = tabStops(event.currentTarget)
  const [last, first] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  if (!first || (event.target !== last && event.target !== event.currentTarget)) return
  event.preventDefault()
  first.focus()
}

const TAB_STOPS = 'a[href], :is(button, input, select, textarea):enabled'
const tabStops = (panel: HTMLElement) => [...panel.querySelectorAll<HTMLElement>(TAB_STOPS)]
