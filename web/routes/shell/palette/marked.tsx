import { markWords } from '#domain/search-words.ts'
import styles from './palette.module.css'

/** A text with what was searched for marked in it. A name may be written from right to left. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  const parts = markWords(text, words)
  return (
    <bdi>
      {parts.map(({ text: part, isFound }, at) =>
        isFound ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name than their place
          <mark key={at} className={styles.mark}>
            {part}
          </mark>
        ) : (
          part
        ),
      )}
    </bdi>
  )
}
