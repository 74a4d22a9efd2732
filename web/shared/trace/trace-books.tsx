import { IconChevronRight } from '@tabler/icons-react'
import { accountWords } from '#domain/account-words.ts'
import type { Currency } from '#domain/money.ts'
import { Amount } from '../../ui/amount.tsx'
import { formatTimestamp } from '../../ui/timestamps.ts'
import styles from './payment-trace.module.css'

interface TraceBooksProps {
  postings: readonly { posted_at: string; memo: string; source: string; destination: string; amount: number }[]
  currency: Currency
  /** Whom the money is for: 'you', or a name. */
  holder: string
}

/** The postings behind it, as the ledger holds them: from one account to another, never changed afterwards. */
export function TraceBooks({ postings, currency, holder }: TraceBooksProps) {
  const words = (account: string) => <span title={account}>{accountWords(account, holder)}</span>
  if (postings.length === 0) return null
  return (
    <details className={styles.books}>
      <summary>
        <IconChevronRight size={16} aria-hidden />
        Ledger
        <span className={styles.when}>
          {postings.length} {postings.length === 1 ? 'entry' : 'entries'}
        </span>
      </summary>
      <ol>
        {postings.map(({ posted_at, memo, source, destination, amount }, index) => (
          // Two postings may say the same, and they never change places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={index}>
            <div className={styles.posting}>
              <span className={styles.accounts}>
                {words(source)} <span aria-hidden>→</span>
                <span className="sw-hidden"> to </span> {words(destination)}
              </span>
              <Amount amount={amount} currency={currency} right />
            </div>
            <p className={styles.note}>
              {memo} · <time dateTime={posted_at}>{formatTimestamp(posted_at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </details>
  )
}
