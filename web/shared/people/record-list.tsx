import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { type ReactNode, useRef } from 'react'
import styles from './people.module.css'

interface RecordListProps {
  /** What the records are: 'Education'. */
  title: string
  /** One of them, in a sentence: 'education'. */
  noun: string
  count: number
  max: number
  onAdd: () => void
  onRemove: (index: number) => void
  /** The fields of a record. */
  children: (index: number) => ReactNode
}

/** Records of a kind in a form, each with its fields; one can be added and any removed. */
export function RecordList({ title, noun, count, max, onAdd, onRemove, children }: RecordListProps) {
  const list = useRef<HTMLDivElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  /** Once the new record is there, its first field takes the focus. */
  const focusLast = () =>
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>('fieldset:last-of-type input')?.focus())
  return (
    <div ref={list} className={styles.records}>
      <h3>{title}</h3>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the form names its fields by their place, too
        <fieldset key={index} className={styles.record}>
          <legend className="sw-hidden">{`${title} ${index + 1}`}</legend>
          {children(index)}
          <Button
            variant="default"
            size="xs"
            className={styles.remove ?? ''}
            aria-label={`Remove ${noun} ${index + 1}`}
            onClick={() => {
              onRemove(index)
              add.current?.focus()
            }}
          >
            Remove
          </Button>
        </fieldset>
      ))}
      <Button
        ref={add}
        variant="default"
        size="xs"
        className={styles.remove ?? ''}
        leftSection={<IconPlus size={14} aria-hidden />}
        disabled={count >= max}
        onClick={() => {
          onAdd()
          focusLast()
        }}
      >
        {`Add ${noun}`}
      </Button>
      {count >= max ? <p className={styles.note}>{`You can add up to ${max}.`}</p> : null}
    </div>
  )
}
