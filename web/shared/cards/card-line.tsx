import { IconCreditCard } from '@tabler/icons-react'
import { StatusBadge } from '../../ui/status-badge.tsx'
import styles from './cards.module.css'
import type { SavedCard } from './use-cards.ts'

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  cartes_bancaires: 'Cartes Bancaires',
}

/** 'Visa ending in 4242', for where a card is spoken of. */
export function cardName({ brand, last4 }: Pick<SavedCard, 'brand' | 'last4'>): string {
  return `${BRANDS[brand] ?? 'Card'} ending in ${last4}`
}

/** A saved card in a line: brand, last four digits, expiry, and what there is to know about it. */
export function CardLine({ card }: { card: SavedCard }) {
  const { brand, last4, exp_month, exp_year, is_default, is_expired } = card
  return (
    <span className={styles.line}>
      <IconCreditCard size={20} stroke={1.5} aria-hidden />
      <span className={styles.words}>
        <span className={styles.brand}>{BRANDS[brand] ?? 'Card'}</span>
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
