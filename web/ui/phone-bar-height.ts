import { type RefObject, useLayoutEffect, useRef } from 'react'

const PROPERTY = '--phone-bar-height'

/** Tells the page how much room the bar needs at its foot, while the bar is there. */
export function usePhoneBarHeight<Bar extends HTMLElement>(): RefObject<Bar | null> {
  const bar = useRef<Bar>(null)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return
    const root = document.documentElement.style
    const observer = new ResizeObserver(() => root.setProperty(PROPERTY, `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeProperty(PROPERTY)
    }
  }, [])
  return bar
}
