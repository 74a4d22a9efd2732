import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import styles from './href-link.module.css'

interface HrefLinkProps {
  /** A path of this site as the server wrote it: '/payments?payment=...'. */
  href: string
  /** Called when it is followed on this page. */
  onFollow?: () => void
  children: ReactNode
}

/** A link whose address comes from the server. It navigates without reloading; new tabs work as everywhere. */
export function HrefLink({ href, onFollow, children }: HrefLinkProps) {
  const router = useRouter()
  function follow(event: MouseEvent) {
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!plain || !href.startsWith('/') || href.startsWith('/api/')) return
    event.preventDefault()
    onFollow?.()
    void router.navigate({ href })
  }
  return (
    <a href={href} className={styles.link} onClick={follow}>
      {children}
    </a>
  )
}
