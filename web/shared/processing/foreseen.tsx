import type { Foreseen } from '../payments/money-values.ts'
import styles from '../payments/payments.module.css'

/** What will happen, as the server says it: in one line, then what is held, who cannot be paid and what is paid already. */
export function ForeseenWords({ foreseen }: { foreseen: Foreseen }) {
  const { sentence, charges_sentence, held, restricted, not_payable } = foreseen
  return (
    <div className={styles.foreseen}>
      <p role="status">{sentence}</p>
      {charges_sentence ? <p>{charges_sentence}</p> : null}
      <ul>
        {held.map(({ payee, sentence }) => (
          <li key={payee.id}>{sentence}</li>
        ))}
        {restricted.length > 0 ? (
          <li>
            Not paid, without a payout account that can receive money:{' '}
            {new Intl.ListFormat('en-GB').format(restricted.map(({ payee }) => payee.name))}.
          </li>
        ) : null}
        {not_payable > 0 ? <li>Already paid or processing: {not_payable}.</li> : null}
      </ul>
    </div>
  )
}
