import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatMoney } from '#domain/money.ts'
import { orpc } from '../../lib/client.ts'
import type { Listing } from './listing-values.ts'
import { figuresQuery, useFigures } from './use-figures.ts'

/** What a buyer saw before they pay, and whether the listing and the books still say the same. */
export function useSeen({ id, total, currency, price_held_back }: Listing) {
  const queries = useQueryClient()
  const hash = useFigures(id).data?.figures_hash
  const [seen, see] = useState({ total, hash, price_held_back })
  const [purchase_id] = useState(() => crypto.randomUUID())
  const [isLooking, setLooking] = useState(false)
  const was_hash = seen.hash ?? hash
  const sentence =
    seen.total !== total
      ? `The price has changed: you would now pay ${formatMoney(total, currency)}, not ${formatMoney(seen.total, currency)}.`
      : seen.price_held_back !== price_held_back
        ? `The seller is now paid ${price_held_back ? 'after your first payment' : 'at once'}.`
        : was_hash !== hash
          ? 'The verified figures have changed since you opened this. Look at them before you pay.'
          : null

  // The price is a part of what the figures are of, so both are asked for.
  const lookAgain = () => queries.invalidateQueries({ queryKey: orpc.market.getListing.queryKey({ input: { id } }) })

  /** Asks the books once more. Where they cannot say, the server decides. */
  async function isStillTrue(): Promise<boolean> {
    setLooking(true)
    const now = await queries.fetchQuery({ ...figuresQuery(id), staleTime: 0 }).catch(() => null)
    const isSame = now === null || was_hash === undefined || now.figures_hash === was_hash
    if (!isSame) await lookAgain()
    setLooking(false)
    return isSame
  }

  return {
    /** The same for every attempt of this form, so that a lost answer buys nothing twice. */
    purchase_id,
    /** What is not as it was seen; null while everything is. */
    change: sentence,
    isLooking,
    isStillTrue,
    accept: () => see({ total, hash, price_held_back }),
    lookAgain,
  }
}
