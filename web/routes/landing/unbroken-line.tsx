import styles from './unbroken-line.module.css'

const STATIONS = [
  ['Clause', 'What was agreed, in a version both accepted'],
  ['Charge', 'What a customer paid'],
  ['Report line', 'Where that charge was counted'],
  ['Penny', 'Whose it is, by which rule'],
  ['Payout', 'When it reached the bank'],
  ['Traded right', 'Who holds it from then on'],
] as const

/** The trace that holds the product together, as the line it is. */
export function UnbrokenLine() {
  return (
    <section className={styles.section} aria-labelledby="line">
      <h2 id="line">One unbroken line</h2>
      <p className={styles.lead}>Any amount can be followed both ways, as far as it goes.</p>
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
