import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import styles from './prose.module.css'

/** Text that the server made of Markdown, and sanitised. Its links into this site navigate without reloading. */
export function Prose({ html }: { html: string }) {
  const router = useRouter()
  const text = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const inside = text.current
    function follow(event: MouseEvent) {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const href = link?.getAttribute('href')
      const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
      if (!isPlain || !href?.startsWith('/') || href.startsWith('/api/')) return
      event.preventDefault()
      void router.navigate({ href })
    }
    inside?.addEventListener('click', follow)
    return () => inside?.removeEventListener('click', follow)
  }, [router])
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server (server/platform/markdown.ts)
  return <div ref={text} className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />
}
