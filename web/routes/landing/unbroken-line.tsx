import styles from './unbroken-line.module.css'

const STATIONS = [
  ['Clause', 'What was agreed, in a version both accepted'],
  ['Charge', 'What a customer paid'],
  ['Report line', 'Where the charge was counted'],
  ['Penny', 'Who earned it, and by which rule'],
  ['Payout', 'When it reached the bank account'],
  ['Traded right', 'Who holds it now'],
] as const

/** The trace that holds the product together, as the line it is. */
export function UnbrokenLine() {
  return (
    <section className={styles.section} aria-labelledby="line">
      <h2 id="line">One unbroken line</h2>
      <p className={styles.lead}>Follow any amount in both directions.</p>
      <ol className={styles.line}>
        {STATIONS.map(([name, words]) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{words}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
