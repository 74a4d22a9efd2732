import styles from './long-texts.module.css'

export interface LongText {
  label: string
  text: string | readonly string[]
}

/** What was written in sentences, to be read from the left; a list as a list. */
export function LongTexts({ texts }: { texts: readonly LongText[] }) {
  return (
    <dl className={styles.texts}>
      {texts.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof text === 'string' ? text : <Items items={text} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item, index) => (
        // Parts can repeat, and the order never changes.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}
