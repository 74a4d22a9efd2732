import { IconCornerDownLeft } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import type { Entry } from './entry.ts'
import { Marked } from './marked.tsx'
import styles from './palette.module.css'

interface PaletteOptionProps {
  id: string
  entry: Entry
  words: readonly string[]
  isActive: boolean
  onHover: () => void
  onChoose: (newTab: boolean) => void
}

/** One line: what it is, what distinguishes it, and its state. Always in view while it is the active one. */
export function PaletteOption({ id, entry, words, isActive, onHover, onChoose }: PaletteOptionProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field above has the focus, and its keys choose
    <div
      ref={line}
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      onMouseMove={isActive ? undefined : onHover}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onChoose(event.ctrlKey || event.metaKey)}
    >
      <entry.icon size={18} stroke={1.7} aria-hidden className={styles.icon} />
      <span className={styles.text}>
        <span className={styles.title}>
          <Marked text={entry.title} words={words} />
        </span>
        {entry.note ? (
          <span className={styles.note}>
            <Marked text={entry.note} words={words} />
          </span>
        ) : null}
      </span>
      {entry.status ? <StatusBadge status={entry.status} /> : null}
      <IconCornerDownLeft size={16} stroke={1.7} aria-hidden className={styles.enter} />
    </div>
  )
}
