import type { TextPart } from '#domain/text-difference.ts'
import styles from './marked-text.module.css'

/** A text with what was removed and added: struck through and underlined, and named for screen readers. */
export function MarkedText({ parts }: { parts: readonly TextPart[] }) {
  return (
    <span className={styles.text}>
      {parts.map(({ text, change }, at) => {
        // Pieces can repeat, and the order never changes.
        const key = `${at} ${change}`
        if (change === 'same') return <span key={key}>{text}</span>
        const Mark = change === 'removed' ? 'del' : 'ins'
        return (
          <Mark key={key}>
            <span className="sw-hidden">{change === 'removed' ? ' removed: ' : ' added: '}</span>
            {text.trimEnd()}
            <span className="sw-hidden">{change === 'removed' ? ' (end of removed) ' : ' (end of added) '}</span>
            {text.slice(text.trimEnd().length)}
          </Mark>
        )
      })}
    </span>
  )
}
