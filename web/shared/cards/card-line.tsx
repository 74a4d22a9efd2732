import { IconCreditCard } from '@tabler/icons-react'
import { brandWords } from '#domain/card.ts'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './cards.module.css'
import type { SavedCard } from './use-cards.ts'

/** 'Visa ending in 4242', for where a card is spoken of. */
export function cardName(card: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${brandWords(card)} ending in ${card.last4}`
}

/** A saved card in a line: brand, last four digits, expiry, and what there is to know about it. */
export function CardLine({ card }: { card: SavedCard }) {
  const { last4, exp_month, exp_year, is_default, is_expired } = card
  return (
    <span className={styles.line}>
      <IconCreditCard size={20} stroke={1.5} aria-hidden />
      <span className={styles.words}>
        <span className={styles.brand}>{brandWords(card)}</span>
        <span className={styles.number}>
          <span aria-hidden>•••• </span>
          <span className="sw-hidden">ending in </span>
          {last4}
        </span>
        <span className={styles.quiet}>
          {is_expired ? 'Expired' : 'Expires'} {String(exp_month).padStart(2, '0')}/{exp_year}
        </span>
        {is_default ? <StatusBadge status="active" word="Default" /> : null}
        {is_expired ? <StatusBadge status="failed" word="Expired" /> : null}
      </span>
    </span>
  )
}
