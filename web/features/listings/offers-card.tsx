import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Amount } from '../../ui/amount.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { formatTimestampDay } from '../../ui/timestamps.ts'
import type { Listing, Move, Offer } from './listing-values.ts'
import styles from './listings.module.css'

const AnswerOffer = lazy(async () => ({ default: (await import('./answer-offer.tsx')).AnswerOffer }))

const MOVES: readonly { move: Move; label: string }[] = [
  { move: 'accept', label: 'Accept' },
  { move: 'counter', label: 'Counter' },
  { move: 'decline', label: 'Decline' },
  { move: 'withdraw', label: 'Withdraw' },
]

/** The open offers, the highest first, each with what the viewer may do with it. */
export function OffersCard({ listing }: { listing: Listing }) {
  const [open, setOpen] = useState<{ offer: Offer; move: Move } | null>(null)
  const { open_offers, status, is_own } = listing
  if (open_offers.length === 0 && status !== 'active') return null
  return (
    <Card title="Offers" about="Offers are binding, each until the end of its last day." flush>
      {open_offers.length === 0 ? (
        <EmptyState title="No open offers">
          {is_own ? 'Offers for your listing appear here.' : 'You can offer the seller another price.'}
        </EmptyState>
      ) : (
        <ul className={styles.offers} aria-label="Offers">
          {open_offers.map((offer) => (
            <li key={offer.id}>
              <div className={styles.offer}>
                <span>
                  <Amount amount={offer.amount} currency={offer.currency} />
                  <span className={styles.small}>{whoseOffer(offer, is_own)}</span>
                </span>
                <span className={styles.small}>until {formatTimestampDay(offer.expires_at)}</span>
              </div>
              <Moves offer={offer} onMove={(move) => setOpen({ offer, move })} />
            </li>
          ))}
        </ul>
      )}
      <Suspense>{open ? <AnswerOffer listing={listing} {...open} onClose={() => setOpen(null)} /> : null}</Suspense>
    </Card>
  )
}

function whoseOffer({ made_by, is_own, bidder }: Offer, is_seller: boolean): string {
  if (is_seller) return made_by === 'seller' ? `Your counter-offer to: ${bidder}` : bidder
  if (is_own) return made_by === 'seller' ? "The seller's counter-offer to you" : 'Your offer'
  return made_by === 'seller' ? `The seller's counter-offer to: ${bidder}` : bidder
}

function Moves({ offer: { allowed }, onMove }: { offer: Offer; onMove: (move: Move) => void }) {
  const moves = MOVES.filter(({ move }) => allowed[move])
  if (moves.length === 0) return null
  return (
    <div className={styles.moves}>
      {moves.map(({ move, label }) => (
        <Button key={move} size="xs" variant={move === 'accept' ? 'filled' : 'default'} onClick={() => onMove(move)}>
          {label}
        </Button>
      ))}
    </div>
  )
}
