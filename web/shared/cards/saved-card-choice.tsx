import { Button, Radio } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { QueryView } from '../../lib/query-view.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { CardForm } from './card-form.tsx'
import { CardLine } from './card-line.tsx'
import styles from './cards.module.css'
import type { CardChoice, SavedCard } from './use-cards.ts'

interface SavedCardChoiceProps {
  /** From `useCardChoice()`, which knows the card to send. */
  choice: CardChoice
  label?: string
  /** Why the chosen card was refused. */
  error?: string | null
  disabled?: boolean
}

/** Which saved card pays, with the default one chosen; a new one is added in place. */
export function SavedCardChoice({ choice, label = 'Pay with', error, disabled = false }: SavedCardChoiceProps) {
  return (
    <QueryView query={choice.cards} loading={<LinesSkeleton lines={5} />} failed="Could not load payment methods">
      {({ payment_methods }) => (
        <Choice choice={choice} cards={payment_methods} label={label} error={error ?? null} disabled={disabled} />
      )}
    </QueryView>
  )
}

function Choice(props: Required<SavedCardChoiceProps> & { cards: SavedCard[] }) {
  const { choice, cards, label, error, disabled } = props
  // Without a card, the first thing to do is to add one.
  const [adding, setAdding] = useState(cards.length === 0)
  const name = useId()
  const finish = (card: SavedCard) => {
    choice.choose(card.id)
    setAdding(false)
  }
  return (
    <div>
      <Radio.Group
        label={label}
        description={cards.length === 0 ? 'You don’t have any payment methods yet' : undefined}
        value={choice.payment_method_id ?? ''}
        onChange={choice.choose}
        name={name}
        error={error}
      >
        <div className={styles.choices}>
          {cards.map((card) => (
            <div key={card.id} className={styles.choice}>
              <Radio value={card.id} disabled={disabled || card.is_expired} label={<CardLine card={card} />} />
            </div>
          ))}
        </div>
      </Radio.Group>
      {adding ? (
        <div className={styles.choices}>
          <CardForm nested onAdded={finish} onCancel={() => setAdding(false)} />
        </div>
      ) : (
        <Button
          variant="subtle"
          mt={8}
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => setAdding(true)}
          disabled={disabled}
        >
          Add Payment Method
        </Button>
      )}
    </div>
  )
}
