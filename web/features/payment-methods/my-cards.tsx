import { Button } from '@mantine/core'
import { IconCreditCard, IconLock, IconPlus } from '@tabler/icons-react'
import { QueryView } from '../../lib/query-view.tsx'
import { useCards } from '../../shared/cards/use-cards.ts'
import { Card } from '../../ui/card.tsx'
import { CardSkeleton } from '../../ui/skeletons.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { CardItem } from './card-item.tsx'
import styles from './payment-methods.module.css'

interface MyCardsProps {
  user_id: string
  /** Leads to the form for a new card; left out where cards are somebody else's. */
  onAdd?: (() => void) | undefined
}

/** The saved cards, each with what may be done with it, and the way to another one. What follows them waits for them. */
export function MyCards({ user_id, onAdd }: MyCardsProps) {
  const cards = useCards(user_id)
  return (
    <QueryView
      query={cards}
      loading={<CardSkeleton lines={2} label="Loading payment methods..." />}
      failed="Failed to load payment methods"
      isEmpty={({ payment_methods }) => payment_methods.length === 0}
      empty={
        <>
          <Card>
            <EmptyState
              icon={IconCreditCard}
              title={onAdd ? "You don't have any payment methods yet" : 'No payment methods'}
              action={onAdd ? <Button onClick={onAdd}>Add Payment Method</Button> : undefined}
            >
              {onAdd
                ? "Use a saved card to pay agreement fees and revenue shares. Saving a card doesn't charge it."
                : 'No saved cards.'}
            </EmptyState>
          </Card>
          {onAdd ? <StoredSecurely /> : null}
        </>
      }
    >
      {({ payment_methods }) => (
        <>
          <Card flush>
            <ul className={styles.cards}>
              {payment_methods.map((card) => (
                <CardItem key={card.id} card={card} user_id={user_id} />
              ))}
            </ul>
            {onAdd ? (
              <div className={styles.another}>
                <Button variant="subtle" leftSection={<IconPlus size={18} aria-hidden />} onClick={onAdd}>
                  Add Payment Method
                </Button>
              </div>
            ) : null}
          </Card>
          {onAdd ? <StoredSecurely /> : null}
        </>
      )}
    </QueryView>
  )
}

export function StoredSecurely() {
  return (
    <p className={styles.footer}>
      <IconLock size={16} stroke={1.5} aria-hidden />
      Your payment information is stored securely by Stripe. Sharewell never sees your card number.
    </p>
  )
}
