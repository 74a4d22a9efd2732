import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './layout.module.css'

interface ViewportProps {
  title: string
  width: number
  children: ReactNode
}

/**
 * A window of its own inside the page: what stands in it takes this width for that of the screen, media queries and all.
 * It is no other page, only another document that the same app draws into.
 */
export function Viewport({ title, width, children }: ViewportProps) {
  const [body, setBody] = useState<HTMLElement | null>(null)
  const [height, setHeight] = useState(900)

  const open = useCallback((frame: HTMLIFrameElement | null) => {
    const inner = frame?.contentDocument
    if (!inner?.defaultView) return
    // Without this word it would lay tables out as browsers did in the last century.
    inner.open()
    inner.write('<!doctype html>')
    inner.close()
    inner.documentElement.lang = 'en'
    inner.documentElement.style.scrollbarGutter = 'auto'
    const sheet = new inner.defaultView.CSSStyleSheet()
    sheet.replaceSync(rulesOf(document))
    inner.adoptedStyleSheets = [sheet]
    setBody(inner.body)
  }, [])

  useEffect(() => {
    if (!body) return
    const growth = new ResizeObserver(() => setHeight(body.scrollHeight))
    growth.observe(body)
    const dress = () => body.ownerDocument.documentElement.setAttribute(SCHEME, schemeOf(document))
    const scheme = new MutationObserver(dress)
    scheme.observe(document.documentElement, { attributeFilter: [SCHEME] })
    dress()
    return () => {
      growth.disconnect()
      scheme.disconnect()
    }
  }, [body])

  return (
    <>
      <iframe ref={open} title={title} className={styles.viewport} style={{ width, height }} />
      {body ? createPortal(<div className={styles.inside}>{children}</div>, body) : null}
    </>
  )
}

const SCHEME = 'data-mantine-color-scheme'
const schemeOf = ({ documentElement }: Document) => documentElement.getAttribute(SCHEME) ?? 'dark'

function rulesOf({ styleSheets, adoptedStyleSheets }: Document): string {
  return [...styleSheets, ...adoptedStyleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .map(({ cssText }) => cssText)
    .join('\n')
}
