import { type HTMLAttributes, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './plot-scroller.module.css'

interface PlotScrollerProps extends HTMLAttributes<HTMLDivElement> {
  /** How wide the plot is, and how much of it can be seen. */
  width: number
  visible: number
  /** What stands at the right edge at first. */
  newest: number
  /** What is to be seen since it was chosen, from left to right. */
  chosen: { from: number; to: number } | null
}

/** A plot that is wider than its place: it starts at the newest, scrolls sideways, and fades where there is more. */
export function PlotScroller({ width, visible, newest, chosen, children, ...others }: PlotScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const [more, setMore] = useState({ left: false, right: false })
  const { from = null, to = null } = chosen ?? {}

  useLayoutEffect(() => {
    if (scroller.current && visible > 0) scroller.current.scrollLeft = newest - visible
  }, [newest, visible])

  useEffect(() => {
    const shown = scroller.current
    if (!shown || from === null || to === null) return
    if (from < shown.scrollLeft) shown.scrollLeft = from
    else if (to > shown.scrollLeft + shown.clientWidth) shown.scrollLeft = to - shown.clientWidth
  }, [from, to])

  useEffect(() => {
    const shown = scroller.current
    if (!shown) return
    const look = () => {
      const left = shown.scrollLeft > 2
      const right = shown.scrollLeft + visible < width - 2
      setMore((before) => (before.left === left && before.right === right ? before : { left, right }))
    }
    look()
    shown.addEventListener('scroll', look, { passive: true })
    return () => shown.removeEventListener('scroll', look)
  }, [width, visible])

  return (
    <div
      {...others}
      ref={scroller}
      className={styles.scroller}
      data-left={more.left || undefined}
      data-right={more.right || undefined}
    >
      {children}
    </div>
  )
}
