import { useQuery } from '@tanstack/react-query'
import { orpc } from '../../lib/client.ts'

/** What is carried to next payments, with the claims of it. */
export const useBalances = () => useQuery(orpc.payments.listCarriedBalances.queryOptions({ input: {} }))
