import { IconShoppingCart } from '@tabler/icons-react'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/states.tsx'

/** What a trader bought. Nothing can be bought before there is a marketplace. */
export function Purchases() {
  return (
    <Card title="Marketplace purchases" flush>
      <EmptyState title="No purchases yet" icon={IconShoppingCart}>
        Parts of rights that you buy stand here, with what you paid and what they have brought since.
      </EmptyState>
    </Card>
  )
}
